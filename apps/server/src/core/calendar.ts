/** The calendar date at an instant, as people of that time zone see it. Swedish writes dates the ISO way. */
export const dateIn = (timezone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(at)
