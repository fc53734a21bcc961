import type { FailureReason } from '@laurel/contract/notifications.ts'
import type { PushOutcome } from '../../adapters/push/pusher.ts'

/** What is worth telling first when no device of somebody took the message. */
const BY_WEIGHT = ['unreachable', 'refused', 'expired'] as const

/** Null when one device is enough; else why none took it. */
export const failureFor = (outcomes: readonly PushOutcome[]): FailureReason | null => {
  if (outcomes.includes('accepted')) return null
  return BY_WEIGHT.find((reason) => outcomes.includes(reason)) ?? 'no_device'
}
