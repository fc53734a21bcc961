import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Menus and dialogs give the focus back to their button a moment after they close; the new page comes last. */
const AFTER_FOCUS_RETURN_MS = 60

/** After a change of page, the focus and with it the voice of a screen reader begin at its heading. */
export const useHeadingFocus = () => {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        const heading = document.querySelector<HTMLElement>('main h1')
        // A screen that begins with a field, as sign-in does, has put the focus there.
        const isInField = document.activeElement?.matches('main input')
        if (!heading || isInField || document.querySelector('[role=dialog]')) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }, AFTER_FOCUS_RETURN_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
}
