import { useCallback, useEffect, useRef } from 'react'
import { useReadMessages } from './inbox.queries.ts'

/** So long a message has to be in view. */
const SEEN_MS = 800

/** Marks messages as read once they were in view for a moment, several with one call. Without a connection they stay unread. */
export const useSeen = () => {
  const { mutate } = useReadMessages()
  const seen = useRef(new Set<number>())
  const sent = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(() => {
    const ids = [...seen.current].filter((id) => !sent.current.has(id))
    if (ids.length === 0 || document.hidden) return
    for (const id of ids) sent.current.add(id)
    mutate(
      { body: { ids } },
      {
        onError: () => {
          for (const id of ids) sent.current.delete(id)
        },
      },
    )
  }, [mutate])

  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(
    (id: number) => (row: HTMLElement | null) => {
      if (!row) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) seen.current.add(id)
          else if (!sent.current.has(id)) seen.current.delete(id)
          clearTimeout(timer.current)
          timer.current = setTimeout(send, SEEN_MS)
        },
        { threshold: 0.5 },
      )
      observer.observe(row)
      return () => observer.disconnect()
    },
    [send],
  )
}
