import type { Delivery } from '@laurel/contract/notifications'

/** What needs attention comes first; both parts keep their order. */
export const failuresFirst = (deliveries: readonly Delivery[]) => [
  ...deliveries.filter(({ result }) => !result),
  ...deliveries.filter(({ result }) => result),
]

const INLINE_MAX = 15

/** Whether a message is short enough to stand in a table. */
export const isShort = (text: string) => text.length <= INLINE_MAX
