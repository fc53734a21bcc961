import type { FeedItem } from '@laurel/contract/feed.ts'
import { createStore } from '@laurel/kit/store.ts'
import { useSyncExternalStore } from 'react'
import { outbox, useOutbox } from '../../offline/outbox.ts'

type Applause = NonNullable<FeedItem['applause']>

/** What the server answered to applause, until the feed is read again. */
const answered = createStore<ReadonlyMap<string, { applause: Applause; at: number }>>(new Map())

export const noteApplause = (id: string, applause: Applause | null) => {
  if (applause) answered.write(new Map([...answered.read(), [id, { applause, at: Date.now() }]]))
}

/** The applause of an item as it will be once everything on this phone has been sent, and how to change it. */
export const useApplause = (id: string, read: Applause, readAt: number) => {
  const later = useSyncExternalStore(answered.subscribe, answered.read).get(id)
  const waiting = useOutbox('applause').filter(({ body }) => body.id === id)
  const known = later && later.at > readAt ? later.applause : read
  const last = waiting.at(-1)
  const isRefused = last?.state === 'refused'
  const mine = last && !isRefused ? last.body.on : known.mine
  const count = known.count + Number(mine) - Number(known.mine)

  const toggle = async () => {
    // What waits is not sent at all when it is taken back meanwhile.
    if (last && (await outbox.remove(last.clientid)) && !isRefused) return
    await outbox.add('applause', { id, on: !mine })
  }
  return { mine, count, toggle, problem: last?.problem ?? null }
}
