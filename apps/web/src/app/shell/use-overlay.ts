import { useCallback, useState } from 'react'

/** A lazy dialog is mounted when it is first wanted, and stays, so that it can close gracefully. */
export const useOverlay = () => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = useCallback(() => {
    setOpened(true)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  return { isOpen, wasOpened, open, close }
}
