/** A device as its browser described it. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

/** `expired`: the push service knows no such device any more. */
export type PushOutcome = 'accepted' | 'expired' | 'refused' | 'unreachable'

/** What a push service is told beside the message. */
export interface PushHandling {
  /** How long it keeps the message for a device that is off. */
  ttlSeconds?: number
  /** A phone that saves power may wait for the next time it is used where it is low. */
  urgency?: 'low' | 'normal' | 'high'
}

/** How messages reach the devices of people. */
export interface Pusher {
  /** What browsers subscribe with. */
  publicKey: string
  /** Whether a message can be encrypted for this device and its push service may be called from here. */
  accepts(device: PushDevice): boolean
  /** Hands one message to the push service of a device, once; it never throws. */
  push(device: PushDevice, message: string, handling?: PushHandling): Promise<PushOutcome>
}
