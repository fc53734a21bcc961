import { DAY_MINUTES } from '@laurel/contract/attendance.ts'
import type { Language } from '@laurel/contract/constants.ts'
import type { Day, DayBadge } from '@laurel/contract/days.ts'
import { sayDay } from '@laurel/contract/messages/say.ts'
import { TRIP_BADGES, type TripBadgeType } from '@laurel/contract/trip-release.ts'
import { toClock } from '@laurel/contract/typed-time.ts'
import { toCoins } from '../../core/money.ts'
import { type Sentence, saySentence } from '../../core/wording.ts'
import { fileUrl } from '../files/files.service.ts'
import type { DayAwardFound } from './days.queries.ts'
import { type DayFound, shownRow } from './days.service.ts'
import { badgeVerdictFor, delayFor, verdictFor, whyGiven } from './why.rules.ts'

type Correction = Day['corrections'][number]

const clock = (minutes: number | null | undefined) => (minutes == null ? null : toClock(minutes))

const takenBackFor = (award: DayAwardFound | undefined) =>
  award?.reversed_at ? { reason: award.reversal_reason ?? '', by: award.reverser ?? '' } : null

/** Taken back by a correction of the release: the corrected row explains itself. */
const isCorrected = ({ reversal_correction_id: id }: DayAwardFound) => id !== null

/** An award counts for its worth until it is taken back. */
const worthFor = (award: DayAwardFound | undefined) => {
  const counts = award !== undefined && award.reversed_at === null
  return { points: counts ? award.points : 0, coins: counts ? toCoins(award.coins_cents) : 0 }
}

interface Shown {
  id: number | null
  name: string
  image_hash: string | null
}

const toBadge = (
  lang: Language,
  shown: Shown,
  award: DayAwardFound | undefined,
  { earned, why }: { earned: boolean; why: Sentence },
): DayBadge => ({
  badgeid: shown.id,
  name: shown.name,
  smallimage: fileUrl(shown.image_hash),
  earned,
  quantity: earned ? (award?.quantity ?? 0) : 0,
  ...worthFor(award),
  why: saySentence(lang, why),
})

/** The badges of released data, earned or not. A second award of a type is one that replaced a reversed one. */
const badgesFromData = (lang: Language, { facts, awards, badges }: DayFound): DayBadge[] => {
  const { row, release, lateBuffer } = facts
  if (!row || row.deleted || release !== 'released') return []
  const award = (type: TripBadgeType) => {
    const given = awards.filter((one) => one.trip_id !== null && one.type === type && !isCorrected(one))
    return given.find(({ reversed_at: at }) => at === null) ?? given.at(-1)
  }
  return TRIP_BADGES.flatMap((type) => {
    const given = award(type)
    const badge = badges.find((one) => one.type === type)
    const takenBack = takenBackFor(given)
    const verdict = badgeVerdictFor({
      type,
      row,
      lateBuffer,
      award: given && { takenBack },
      hasBadge: badge !== undefined,
    })
    const named = given ? { id: given.badge_id, name: given.name, image_hash: given.image_hash } : badge
    const shown = named ?? { id: null, name: sayDay(lang, `type_${type}`), image_hash: null }
    return verdict ? [toBadge(lang, shown, given, verdict)] : []
  })
}

/** Badges that people gave for this day. */
const badgesByHand = (lang: Language, { awards }: DayFound): DayBadge[] =>
  awards
    .filter((award) => award.trip_id === null)
    .map((award) => {
      const takenBack = takenBackFor(award)
      const why = whyGiven({ takenBack, by: award.giver, comment: award.comment })
      const shown = { id: award.badge_id, name: award.name, image_hash: award.image_hash }
      return toBadge(lang, shown, award, { earned: takenBack === null, why })
    })

const correctionsFor = ({ row, awards, corrections: made }: DayFound) => {
  const corrections = awards
    .filter((award) => !isCorrected(award))
    .flatMap(({ reversed_at: at, reverser, reversal_reason: reason }): Correction[] =>
      at ? [{ kind: 'takenback', at: at.toISOString(), by: reverser ?? '', text: reason ?? '' }] : [],
    )
  // A row that went to somebody else, or was replaced, is not the row of this day any more.
  const gone = awards.filter((award) => isCorrected(award) && award.trip_id !== row?.id)
  const byCorrection = new Map(gone.map((award) => [award.reversal_correction_id, award]))
  for (const { reversed_at: at, reverser, reversal_reason: reason } of byCorrection.values()) {
    if (at) corrections.push({ kind: 'corrected', at: at.toISOString(), by: reverser ?? '', text: reason ?? '' })
  }
  for (const { at, by, reason } of made) {
    corrections.push({ kind: 'corrected', at: at.toISOString(), by: by ?? '', text: reason })
  }
  if (row?.override_at && row.attendance_override !== null) {
    const kind = row.attendance_override ? 'granted' : 'denied'
    corrections.push({
      kind,
      at: row.override_at.toISOString(),
      by: row.overrider ?? '',
      text: row.override_reason ?? '',
    })
  }
  return corrections.toSorted((one, other) => other.at.localeCompare(one.at))
}

/** All of a day but what the person asked about it. */
export const toDay = (lang: Language, found: DayFound): Omit<Day, 'question'> => {
  const { date, row, facts, releasedAt } = found
  const { state, why } = verdictFor(facts)
  const counted = found.awards.filter(({ reversed_at: at }) => at === null)
  const shown = shownRow(facts)
  return {
    date,
    state,
    why: saySentence(lang, why),
    scheduled: clock(shown?.scheduledMinutes),
    login: clock(shown?.loginMinutes),
    logout: shown ? clock(row?.logout_minutes) : null,
    logoutnextday: shown !== undefined && (row?.logout_minutes ?? 0) >= DAY_MINUTES,
    trips: shown?.trips ?? null,
    delay: shown ? delayFor(shown) : null,
    latebuffer: shown ? facts.lateBuffer : null,
    releasedat: releasedAt?.toISOString() ?? null,
    releasedby: shown ? (row?.releaser ?? null) : null,
    points: counted.reduce((sum, { points }) => sum + points, 0),
    coins: toCoins(counted.reduce((sum, { coins_cents: cents }) => sum + cents, 0)),
    badges: [...badgesFromData(lang, found), ...badgesByHand(lang, found)],
    corrections: correctionsFor(found),
  }
}
