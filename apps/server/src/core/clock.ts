/** Where "now" comes from; tests set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const secondsFrom = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
