import { type Inbox, listMyInbox, readMyInbox } from '@laurel/contract/inbox.ts'
import { getMyHome } from '@laurel/contract/me.ts'
import { call, mutationFor } from '../../lib/api.ts'

export const inboxQuery = {
  queryKey: [listMyInbox.path],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(listMyInbox, { query: pageParam === null ? {} : { before: pageParam } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: Inbox) => next,
  meta: { offline: true },
}

export const useReadMessages = mutationFor(readMyInbox, [getMyHome, listMyInbox])

/** Those that are not loaded yet too. */
export const readAll = async () => {
  for (let before: string | null = null; ; ) {
    const page: Inbox = await call(listMyInbox, { query: before === null ? {} : { before } })
    const ids = page.messages.filter(({ read }) => !read).map(({ id }) => id)
    if (ids.length > 0) await call(readMyInbox, { body: { ids } })
    if (page.next === null || page.unread <= ids.length) return
    before = page.next
  }
}
