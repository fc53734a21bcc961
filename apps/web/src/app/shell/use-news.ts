import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadNews } from '../../lib/session-news.ts'
import { useProfile } from '../../lib/session-profile.ts'
import { hasRole } from '../guards.ts'

/** Every change of page asks what is new; Admin has no suggestions to hear of. */
export const useNews = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const listens = hasRole(useProfile(), ['CompanyAdmin', 'Manager', 'Supervisor'])
  useEffect(() => {
    if (!listens) return
    void loadNews(queryClient)
    return router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      if (fromLocation && pathChanged) void loadNews(queryClient)
    })
  }, [router, queryClient, listens])
}
