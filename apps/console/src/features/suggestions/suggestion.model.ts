import type { Suggestion } from '@laurel/contract/suggestions.ts'

export const isUnseen = ({ notificationseen, completed }: Pick<Suggestion, 'notificationseen' | 'completed'>) =>
  !notificationseen && !completed

/** Linked suggestions that are not in the list. */
export const missingIn = (shown: readonly Suggestion[], linked: readonly Suggestion[] = []) =>
  linked.filter(({ id }) => !shown.some((other) => other.id === id))
