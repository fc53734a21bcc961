import { createStore } from '@laurel/kit/store.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** What a page can be asked to begin as soon as it is there. */
export type PageRequest = 'new-company' | 'new-division' | 'new-user' | 'assign' | 'upload'

const requested = createStore<PageRequest | null>(null)

export const requestOnPage = requested.write

/** Begins what the page was asked for, once, as soon as it is ready. */
export const usePageRequest = (request: PageRequest, begin: () => void, isReady = true) => {
  const wanted = useSyncExternalStore(requested.subscribe, requested.read)
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (wanted !== request || !isReady) return
    requested.write(null)
    start()
  }, [wanted, request, isReady])
}
