import type { Suggestion } from '@laurel/contract/suggestions.ts'

export const isUnseen = ({ notificationseen, completed }: Pick<Suggestion, 'notificationseen' | 'completed'>) =>
  !notificationseen && !completed

/** What a link led to and the list does not show. */
export const missingIn = (shown: readonly Suggestion[], linked: readonly Suggestion[] = []) =>
  linked.filter(({ id }) => !shown.some((other) => other.id === id))
