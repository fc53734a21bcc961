/** A device as its browser described it. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

/** `expired`: the push service knows no such device any more. */
export type PushOutcome = 'accepted' | 'expired' | 'refused' | 'unreachable'

/** How messages reach the devices of people. */
export interface Pusher {
  /** What browsers subscribe with. */
  publicKey: string
  /** Whether a message can be encrypted for this device and its push service may be called from here. */
  accepts(device: PushDevice): boolean
  /** Hands one message to the push service of a device, once; it never throws. */
  push(device: PushDevice, message: string): Promise<PushOutcome>
}
