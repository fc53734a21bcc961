const HOUR_MS = 3600 * 1000

export const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS)

export const daysBefore = (moment: Date, days: number) => hoursAfter(moment, days * -24)

/** The calendar day in UTC. */
export const isoDay = (moment: Date) => moment.toISOString().slice(0, 10)

/** A moment of a day, by the hours since midnight in UTC. */
export const momentAt = (day: string, hours: number) => hoursAfter(new Date(day), hours)
