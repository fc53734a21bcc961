import type { Delivery, FailureReason } from '@laurel/contract/notifications.ts'

/** Failed deliveries first; both parts keep their order. */
export const failuresFirst = (deliveries: readonly Delivery[]) => [
  ...deliveries.filter(({ result }) => !result),
  ...deliveries.filter(({ result }) => result),
]

/** How many did not get it for which reason, the most frequent first. */
export const countReasons = (deliveries: readonly Delivery[]): [FailureReason, number][] => {
  const counts = new Map<FailureReason, number>()
  for (const { reason } of deliveries) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

/** Characters as people count them, and as the rules of the server do: an emoji is one. */
export const countCharacters = (text: string) => Array.from(text).length

const INLINE_MAX = 15

/** Whether a message is short enough for a table cell. */
export const isShort = (text: string) => countCharacters(text) <= INLINE_MAX
