const DAY_MS = 24 * 3600 * 1000

export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS)
