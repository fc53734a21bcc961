/** Hours of a day, in minutes since midnight on the clock of the company; the end does not belong to them. */
export interface Hours {
  from: number
  to: number
}

/** Nothing rings outside of these hours, whatever a company or a person chose. */
export const WAKING_HOURS: Hours = { from: 6 * 60, to: 22 * 60 }
const USUAL_HOURS: Hours = { from: 17 * 60, to: 20 * 60 }

const overlap = (one: Hours, other: Hours): Hours => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
})

const isEmpty = ({ from, to }: Hours) => from >= to

/** A person narrows the hours of the company. Where both share nothing, the person’s own hold if people are awake. */
export const ringingHours = (company: Hours, own: Hours | null): Hours => {
  const chosen = overlap(company, WAKING_HOURS)
  const allowed = isEmpty(chosen) ? USUAL_HOURS : chosen
  if (own === null) return allowed
  const shared = overlap(allowed, own)
  if (!isEmpty(shared)) return shared
  const isAwake = own.from >= WAKING_HOURS.from && own.to <= WAKING_HOURS.to
  return isAwake ? own : allowed
}
