/** Reference implementation of the insights over lists in memory; the product must give the same answers. */
export interface PlainPerson {
  id: number
  division: number
  location: number | null
  isActive: boolean
  isDriver: boolean
  isNewHire: boolean
}

export interface PlainAward {
  person: number
  division: number
  badge: number
  giver: number | null
  day: string
  points: number
  coins: number
  source: string
  isReversed: boolean
}

export interface PlainTrip {
  person: number
  division: number
  day: string
  scheduled: number | null
  isNoShow: boolean
  counts: boolean
}

export interface PlainRange {
  from: string
  to: string
}

interface Wanted {
  range: PlainRange
  /** The divisions of the request. */
  divisions: readonly number[]
  withAutomatic: boolean
}

const DAY_MS = 86_400_000
const isIn = (day: string, { from, to }: PlainRange) => day >= from && day <= to
const distinct = <T>(values: readonly T[]) => new Set(values).size
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const daysFrom = (earlier: string, later: string) => Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS)

const bandFor = (minute: number) => {
  if (minute < 4 * 60) return 0
  if (minute < 6 * 60) return 4 * 60
  if (minute < 9 * 60) return 6 * 60
  return minute < 14 * 60 ? 9 * 60 : 14 * 60
}

const toMedian = (values: readonly number[]) => {
  const sorted = [...values].sort((one, other) => one - other)
  const half = sorted.length / 2
  const middle = sorted.length % 2 === 0 ? sorted.slice(half - 1, half + 1) : [sorted[Math.floor(half)] ?? 0]
  return Math.round((sum(middle) / middle.length) * 10) / 10
}

export const plainInsights = (
  people: readonly PlainPerson[],
  awards: readonly PlainAward[],
  trips: readonly PlainTrip[],
) => {
  const isByPeople = ({ source }: PlainAward) => source === 'manual' || source === 'move'
  const standing = awards.filter(({ isReversed }) => !isReversed)
  const counted = (withAutomatic: boolean) => standing.filter((award) => withAutomatic || isByPeople(award))
  const present = (divisions: readonly number[]) =>
    people.filter(({ isActive, division }) => isActive && divisions.includes(division))

  const figures = ({ range, divisions, withAutomatic }: Wanted) => {
    const ids = present(divisions).map(({ id }) => id)
    const inRange = counted(withAutomatic).filter(({ day }) => isIn(day, range))
    const here = inRange.filter(({ division }) => divisions.includes(division))
    return {
      ...range,
      recognised: distinct(inRange.filter(({ person }) => ids.includes(person)).map(({ person }) => person)),
      awards: here.length,
      points: sum(here.map(({ points }) => points)),
      coins: sum(here.map(({ coins }) => coins)),
    }
  }

  const shiftFor = (person: number, range: PlainRange) => {
    const bands = trips
      .filter((trip) => trip.counts && trip.person === person && isIn(trip.day, range))
      .flatMap(({ scheduled }) => (scheduled === null ? [] : [bandFor(scheduled)]))
    const often = (band: number) => bands.filter((other) => other === band).length
    return bands.sort((one, other) => often(other) - often(one) || one - other)[0] ?? null
  }

  const workedDays = (person: number, range: PlainRange) =>
    distinct(
      trips
        .filter((trip) => trip.counts && !trip.isNoShow && trip.person === person && isIn(trip.day, range))
        .map(({ day }) => day),
    )

  const leftOut = ({ range, divisions, withAutomatic }: Wanted, days: number, sending: readonly number[]) =>
    present(divisions)
      .map(({ id, division, isNewHire, isDriver }) => {
        const given = counted(withAutomatic).filter(({ person, day }) => person === id && day <= range.to)
        const last =
          given
            .map(({ day }) => day)
            .sort()
            .at(-1) ?? null
        const isIdle = isDriver && sending.includes(division) && workedDays(id, range) === 0
        return {
          userid: id,
          days: last === null ? null : daysFrom(last, range.to),
          shift: shiftFor(id, range),
          apart: isNewHire ? 'newhire' : isIdle ? 'noworkday' : null,
        }
      })
      .filter((row) => row.days === null || row.days >= days)
      .sort((one, other) => one.userid - other.userid)

  const givers = (
    { range, divisions }: Wanted,
    staff: readonly { id: number; isCompanyAdmin: boolean; divisions: readonly number[]; isListed: boolean }[],
  ) =>
    staff
      .map(({ id, isCompanyAdmin, divisions: own }) => {
        const all = standing.filter(
          (award) =>
            award.giver === id && isByPeople(award) && divisions.includes(award.division) && award.day <= range.to,
        )
        const given = all.filter(({ day }) => isIn(day, range))
        const times = [...Map.groupBy(given, ({ person }) => person).values()].map(({ length }) => length)
        const theirs = present(divisions.filter((division) => isCompanyAdmin || own.includes(division))).map(
          (person) => person.id,
        )
        return {
          userid: id,
          awards: given.length,
          reached: times.length,
          people: theirs.length,
          reachedown: distinct(given.filter(({ person }) => theirs.includes(person)).map(({ person }) => person)),
          topthree: sum(times.sort((one, other) => other - one).slice(0, 3)),
          last:
            all
              .map(({ day }) => day)
              .sort()
              .at(-1) ?? null,
        }
      })
      .filter(({ userid, awards: given }) => given > 0 || staff.some(({ id, isListed }) => id === userid && isListed))
      .sort((one, other) => one.userid - other.userid)

  const fairness = ({ range, divisions, withAutomatic }: Wanted) => {
    const everybody = present(divisions)
    const compare = (members: readonly PlainPerson[]) => {
      const given = counted(withAutomatic).filter(({ day }) => isIn(day, range))
      const points = (id: number) => sum(given.filter(({ person }) => person === id).map((award) => award.points))
      const rates = members
        .map(({ id }) => ({ points: points(id), days: workedDays(id, range) }))
        .filter(({ days }) => days > 0)
        .map(({ points: earned, days }) => (earned / days) * 20)
      return {
        people: members.length,
        recognised: members.filter(({ id }) => given.some(({ person }) => person === id)).length,
        points: rates.length < 5 ? null : toMedian(rates),
      }
    }
    const by = (kind: string, key: (person: PlainPerson) => number | null) =>
      [...Map.groupBy(everybody, key)]
        .filter(([id]) => id !== null)
        .map(([id, members]) => ({ kind, id, ...compare(members) }))
    const groups = [
      ...by('division', ({ division }) => division),
      ...by('location', ({ location }) => location),
      ...by('shift', ({ id }) => shiftFor(id, range)),
    ]
    return {
      overall: everybody.length < 5 ? null : compare(everybody),
      groups: groups.filter(({ people: members }) => members >= 5),
      hidden: groups.filter(({ people: members }) => members < 5).length,
    }
  }

  const month = (name: string, { range, divisions, withAutomatic }: Wanted) => {
    const here = standing.filter(
      ({ day, division }) => day.startsWith(name) && day <= range.to && divisions.includes(division),
    )
    return {
      month: name,
      awards: here.filter(isByPeople).length,
      automatic: here.filter((award) => !isByPeople(award)).length,
      people: distinct(here.filter((award) => withAutomatic || isByPeople(award)).map(({ person }) => person)),
    }
  }

  const badge = (badgeid: number, { range, withAutomatic }: Wanted) => {
    const given = counted(withAutomatic).filter((award) => award.badge === badgeid && award.day <= range.to)
    const inRange = given.filter(({ day }) => isIn(day, range))
    return {
      badgeid,
      awards: inRange.length,
      people: distinct(inRange.map(({ person }) => person)),
      last:
        given
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? null,
    }
  }

  return { figures, leftOut, givers, fairness, month, badge, headcount: (at: readonly number[]) => present(at).length }
}
