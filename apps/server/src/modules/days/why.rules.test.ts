import { attendanceFor } from '@laurel/contract/attendance.ts'
import '@laurel/contract/messages/both.ts'
import { minutesFromTyped } from '@laurel/contract/typed-time.ts'
import { describe, expect, it } from 'vitest'
import { saySentence } from '../../core/wording.ts'
import { badgeVerdictFor, type DayRow, verdictFor, whyGiven } from './why.rules.ts'

const BUFFER = 5

interface Given {
  scheduled?: string | null
  login?: string | null
  trips?: number
  override?: boolean
  deleted?: boolean
}

const at = (time: string | null) => (time === null ? null : (minutesFromTyped(time) ?? null))

/** A row as a release stores it. */
const row = ({ scheduled = '06:00', login = '06:00', trips = 3, override, deleted = false }: Given = {}): DayRow => {
  const times = { scheduledMinutes: at(scheduled), loginMinutes: at(login), logoutMinutes: null }
  const { noshow, lateArrival } = attendanceFor(times, BUFFER)
  return {
    scheduledMinutes: times.scheduledMinutes,
    loginMinutes: times.loginMinutes,
    trips,
    noShow: noshow,
    late: lateArrival,
    override: override === undefined ? null : { grants: override, reason: 'Doctor', by: 'Dana Whitlock' },
    deleted,
  }
}

const released = (given: Given) => ({ row: row(given), release: 'released' as const, lateBuffer: BUFFER })

describe('verdictFor: the state of a day and why', () => {
  it.each([
    [
      'before the start',
      { login: '05:55' },
      'earned',
      'Logged in at 05:55. The start was 06:00; up to 5 min after it count as on time.',
    ],
    [
      'in the last minute of the buffer',
      { login: '06:05' },
      'earned',
      'Logged in at 06:05. The start was 06:00; up to 5 min after it count as on time.',
    ],
    [
      'a minute after the buffer',
      { login: '06:06' },
      'late',
      'Logged in at 06:06, 6 min after the start at 06:00. Up to 5 min after it count as on time.',
    ],
    [
      'past midnight after an evening start',
      { scheduled: '23:50', login: '00:10' },
      'late',
      'Logged in at 00:10, 20 min after the start at 23:50. Up to 5 min after it count as on time.',
    ],
    [
      'before a midnight start',
      { scheduled: '00:00', login: '23:50' },
      'earned',
      'Logged in at 23:50. The start was 00:00; up to 5 min after it count as on time.',
    ],
    ['without a log-in', { login: null }, 'noshow', 'The start was 06:00, and there is no log-in.'],
    [
      'without a scheduled start',
      { scheduled: null },
      'earned',
      'Logged in at 06:00. No start was scheduled, so it counts as on time.',
    ],
    ['without start and log-in', { scheduled: null, login: null }, 'unscheduled', 'There is no log-in for this day.'],
    ['late and excused', { login: '06:30', override: true }, 'excused', 'Granted by Dana Whitlock: Doctor'],
    [
      'on time and denied',
      { override: false },
      'earned',
      'Logged in at 06:00. The start was 06:00; up to 5 min after it count as on time.',
    ],
    [
      'taken out of the data',
      { deleted: true },
      'nodata',
      'The row of this day was taken out of the attendance data, so it does not count.',
    ],
  ] as const)('%s', (_, given, state, sentence) => {
    const verdict = verdictFor(released(given))
    expect(verdict.state).toBe(state)
    expect(saySentence('en', verdict.why)).toBe(sentence)
  })

  it.each([
    [
      'without a row in released data',
      'released',
      'unscheduled',
      'The attendance data of this day has no row here: nothing was scheduled.',
    ],
    ['that no data covers', 'none', 'nodata', 'There is no attendance data for this day.'],
  ] as const)('a day %s', (_, release, state, sentence) => {
    const verdict = verdictFor({ row: undefined, release, lateBuffer: 0 })
    expect(verdict.state).toBe(state)
    expect(saySentence('en', verdict.why)).toBe(sentence)
  })

  it('a row that is not released yet says nothing of its times', () => {
    const verdict = verdictFor({ row: row({ login: '09:00' }), release: 'pending', lateBuffer: 0 })
    expect(verdict.state).toBe('waiting')
    expect(saySentence('en', verdict.why)).toBe('The data of this day is there and waits for its release.')
  })

  it('is said in French', () => {
    const { why } = verdictFor(released({ login: '06:09' }))
    expect(saySentence('fr', why)).toBe(
      'Connexion à 06:09, 9\u00a0min après le début à 06:00. Jusqu’à 5\u00a0min après, c’est à l’heure.',
    )
  })
})

describe('badgeVerdictFor: a badge of released data', () => {
  const award = { takenBack: null }
  const takenBack = { takenBack: { reason: 'Wrong person', by: 'Marc Roy' } }
  const onTime = 'Logged in at 06:00. The start was 06:00; up to 5 min after it count as on time.'
  const late = 'Logged in at 06:30, 30 min after the start at 06:00. Up to 5 min after it count as on time.'

  it.each([
    ['perfect attendance on time', 'PERFECT_ATTENDANCE', {}, award, true, true, onTime],
    ['perfect attendance, late', 'PERFECT_ATTENDANCE', { login: '06:30' }, undefined, true, false, late],
    [
      'perfect attendance, late and excused',
      'PERFECT_ATTENDANCE',
      { login: '06:30', override: true },
      award,
      true,
      true,
      'Granted by Dana Whitlock: Doctor',
    ],
    [
      'perfect attendance, on time and denied',
      'PERFECT_ATTENDANCE',
      { override: false },
      undefined,
      true,
      false,
      'Not granted by Dana Whitlock: Doctor',
    ],
    ['on time, late and excused', 'ON_TIME', { login: '06:30', override: true }, undefined, true, false, late],
    [
      'on time without a log-in',
      'ON_TIME',
      { login: null },
      undefined,
      true,
      false,
      'The start was 06:00, and there is no log-in.',
    ],
    ['trips', 'TRIPS', { trips: 3 }, award, true, true, 'Trips of this day: 3.'],
    ['trips without one', 'TRIPS', { trips: 0 }, undefined, true, false, 'There are no trips on this day.'],
    ['taken back', 'ON_TIME', {}, takenBack, true, false, 'Taken back by Marc Roy: Wrong person'],
    [
      'earned in a division without the badge',
      'ON_TIME',
      {},
      undefined,
      false,
      false,
      'The division has no badge for this.',
    ],
    [
      'earned before the division had the badge',
      'ON_TIME',
      {},
      undefined,
      true,
      false,
      'The division had no badge for this when the day was released.',
    ],
  ] as const)('%s', (_, type, given, awarded, hasBadge, earned, sentence) => {
    const verdict = badgeVerdictFor({ type, row: row(given), lateBuffer: BUFFER, award: awarded, hasBadge })
    expect(verdict?.earned).toBe(earned)
    expect(verdict && saySentence('en', verdict.why)).toBe(sentence)
  })

  it('is left out where it was not earned and the division does not have it', () => {
    const question = {
      type: 'TRIPS',
      row: row({ trips: 0 }),
      lateBuffer: BUFFER,
      award: undefined,
      hasBadge: false,
    } as const
    expect(badgeVerdictFor(question)).toBeUndefined()
  })
})

describe('whyGiven: a badge given by hand', () => {
  it.each([
    [
      'with a comment',
      { takenBack: null, by: 'Dana Whitlock', comment: 'Helped at the pump' },
      'Given by Dana Whitlock: Helped at the pump',
    ],
    ['without a comment', { takenBack: null, by: 'Dana Whitlock', comment: '' }, 'Given by Dana Whitlock.'],
    ['by the product', { takenBack: null, by: null, comment: '' }, 'Given automatically.'],
    [
      'taken back',
      { takenBack: { reason: 'Twice', by: 'Marc Roy' }, by: 'Dana Whitlock', comment: '' },
      'Taken back by Marc Roy: Twice',
    ],
  ])('%s', (_, given, sentence) => {
    expect(saySentence('en', whyGiven(given))).toBe(sentence)
  })
})
