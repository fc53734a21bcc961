import type { Language } from '@laurel/contract/constants.ts'
import type { CsvDownload } from '@laurel/contract/endpoint.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import { type RoleName, roleName } from '@laurel/contract/roles.ts'
import type { ScheduleKind } from '@laurel/contract/schedules.ts'
import type { Caller } from '../../access/caller.ts'
import { scopeFor, seesDivision } from '../../access/scope.ts'
import { AppError, notFound } from '../../core/app-error.ts'
import { dateIn } from '../../core/calendar.ts'
import { fullName } from '../../core/full-name.ts'
import { spelledCoins } from '../../core/money.ts'
import type { DateRange } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { toCsvText } from '../../http/csv-reply.ts'
import { refusedTransfers } from '../coin-transfers/queue.service.ts'
import { owedFor } from '../coins/coins.service.ts'
import { leftOutNow } from '../insights/insights.service.ts'
import { getStandings, standingsFile } from '../leaderboard/leaderboard.service.ts'
import { getReportPage, reportFile } from '../reports/reports.service.ts'
import type { RecipientRow, ScheduleRow } from './schedules.queries.ts'
import { reportedDays } from './schedules.rules.ts'
import { type Figures, sentenceFor, titleFor } from './schedules.wording.ts'

const EVERYBODY = ['CompanyAdmin', 'Manager', 'Supervisor'] as const

/** Who may see each kind at all, as the calls behind them have it. */
const AUDIENCE: Record<ScheduleKind, readonly RoleName[]> = {
  report: EVERYBODY,
  leaderboard: EVERYBODY,
  leftout: EVERYBODY,
  owed: ['CompanyAdmin'],
  transfers: ['CompanyAdmin', 'Manager'],
}

export const maySee = (kind: ScheduleKind, roleId: number) => AUDIENCE[kind].includes(roleName(roleId))

/** The recipient as the one who asks: everything below is computed with their scope. */
const callerFor = (companyId: number, row: RecipientRow, now: Date): Caller => {
  const role = roleName(row.role_id)
  const lang = row.lang as Language
  const actor = {
    id: row.id,
    name: fullName(row),
    email: row.email,
    role,
    companyId,
    lang,
    scope: scopeFor(role, companyId, row.division_ids),
    sessionId: 0,
    withFactor: false,
    mustEnrolSecondFactor: false,
    impersonator: null,
    via: null,
  }
  return { actor, now, lang }
}

interface Content {
  figures: Figures
  /** Below the address of the console. */
  path: string
  file: CsvDownload
}

interface Asked {
  divisionId: number
  days: DateRange
}

const address = (path: string, { divisionId, days }: Asked, withDays = true) => {
  const query = new URLSearchParams({
    ...(withDays && { from: days.from, to: days.to }),
    ...(divisionId !== 0 && { divisionid: String(divisionId) }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

const CONTENTS: Record<ScheduleKind, (db: Db, caller: Caller, asked: Asked) => Promise<Content>> = {
  report: async (db, caller, asked) => {
    const wanted = {
      companyid: 0,
      divisionid: asked.divisionId,
      locationid: 0,
      selectedDates: [asked.days.from, asked.days.to],
      sortField: 'name',
      sortDirection: 'asc',
    } as const
    const { total, totals } = await getReportPage(
      db,
      caller.actor.scope,
      { ...wanted, selectedDates: [...wanted.selectedDates], page: 0 },
      caller.now,
    )
    const file = await reportFile(db, caller, { ...wanted, selectedDates: [...wanted.selectedDates] })
    return {
      figures: { people: total, points: totals.points, coins: totals.coins },
      path: address('/reports', asked),
      file,
    }
  },
  leaderboard: async (db, caller, asked) => {
    const { days, divisionId } = asked
    const wanted = { companyid: 0, divisionid: divisionId, locationid: 0, selectedDates: [days.from, days.to] }
    const { filter, standings } = await getStandings(db, caller, wanted)
    const points = standings.reduce((sum, row) => sum + row.points, 0)
    const file = standingsFile(caller.lang, filter, standings)
    return { figures: { people: standings.length, points }, path: address('/leaderboard', asked), file }
  },
  leftout: async (db, caller, asked) => {
    const { count, file } = await leftOutNow(db, caller, asked.divisionId)
    return { figures: { people: count }, path: address('/insights', asked, false), file }
  },
  owed: async (db, { actor, lang }, asked) => {
    const { divisions } = await owedFor(db, [actor.companyId ?? 0])
    const shown = divisions.filter(({ divisionid }) => asked.divisionId === 0 || divisionid === asked.divisionId)
    const cents = shown.reduce((sum, { free, held }) => sum + Math.round((free + held) * 100), 0)
    const file = {
      filename: `${asked.days.to} - ${sayDownload(lang, 'coins_owed')}.csv`,
      columns: (['division', 'coins_free', 'held'] as const).map((column) => sayDownload(lang, column)),
      rows: shown.map(({ name, free, held }) => [name ?? '', spelledCoins(free, lang), spelledCoins(held, lang)]),
    }
    return { figures: { coins: cents / 100 }, path: '/coins-owed', file }
  },
  transfers: async (db, caller, asked) => {
    const { count, file } = await refusedTransfers(db, caller, asked.divisionId)
    return { figures: { transfers: count }, path: address('/transfers-made', asked, false), file }
  },
}

/** Longer files are left to the link. */
const ATTACHMENT_MAX = 1_000_000

const readFile = async (file: CsvDownload, lang: Language) => {
  let content = ''
  for await (const text of toCsvText(file, lang)) {
    content += text
    if (content.length > ATTACHMENT_MAX) return undefined
  }
  return { filename: file.filename, content }
}

const isRefused = (error: unknown) => error instanceof AppError && ['forbidden', 'not_found'].includes(error.code)

/** What one recipient is mailed; undefined where they may not see it, or not any more. */
export const mailFor = async (db: Db, schedule: ScheduleRow, row: RecipientRow, now: Date, publicUrl: string) => {
  const { kind, company, company_id: companyId, division, division_id: divisionId, cadence, timezone } = schedule
  if (!maySee(kind, row.role_id)) return undefined
  const caller = callerFor(companyId, row, now)
  const { actor, lang } = caller
  const days = reportedDays(cadence, dateIn(timezone, now))
  try {
    if (divisionId !== null && !seesDivision(actor.scope, divisionId)) throw notFound()
    const { figures, path, file } = await CONTENTS[kind](db, caller, { divisionId: divisionId ?? 0, days })
    const wantsFile = schedule.has_attachment && schedule.allows_attachments
    const attachment = wantsFile ? await readFile(file, lang) : undefined
    const told = { kind, company, division, days, figures, isAttached: attachment !== undefined }
    return {
      to: row.email,
      lang,
      template: 'scheduled-report' as const,
      name: actor.name,
      company,
      about: titleFor(lang, told),
      words: sentenceFor(lang, told),
      link: `${publicUrl}${path}`,
      attachment,
    }
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}
