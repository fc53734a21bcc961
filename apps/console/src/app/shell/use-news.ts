import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadNews } from '../../lib/session/session-news.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { hasRole } from '../guards.ts'

const CALM_MS = 60_000

/** Asks what is new on every change of page, and once a minute while somebody looks; Admin has no suggestions to hear of. */
export const useNews = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const listens = hasRole(useProfile(), ['CompanyAdmin', 'Manager', 'Supervisor'])
  useEffect(() => {
    if (!listens) return
    void loadNews(queryClient)
    const timer = setInterval(() => {
      if (!document.hidden) void loadNews(queryClient)
    }, CALM_MS)
    const stop = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      if (fromLocation && pathChanged) void loadNews(queryClient)
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [router, queryClient, listens])
}
