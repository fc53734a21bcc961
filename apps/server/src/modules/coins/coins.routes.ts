import {
  type CoinPortion,
  correctCoins,
  exportPaid,
  exportRollforward,
  exportTrace,
  getCoinsOwed,
  getRollforward,
  listCoinLines,
  type PersonCoinLine,
  traceCoins,
} from '@laurel/contract/coins.ts'
import type { Language } from '@laurel/contract/constants.ts'
import type { CsvCell } from '@laurel/contract/endpoint.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import { required } from '../../core/app-error.ts'
import { toCoins } from '../../core/money.ts'
import type { Mount } from '../../http/mount.ts'
import { companiesFor, correctByHand, owedFor, rollforwardFor, toMonthCoins } from './coins.service.ts'
import { findCoinOwner, type LineRow, listLineRows } from './lines.queries.ts'
import { listMonthOfPeople, listPaidPeople, type PersonRow } from './owed.queries.ts'
import { traceFor } from './trace.service.ts'

export const coinRoutes = (mount: Mount) => {
  mount(listCoinLines, async ({ db, actor, query }) => {
    const owner = required(await findCoinOwner(db, actor.scope, query.userid))
    const { rows, total, paid } = await listLineRows(db, owner, query)
    const balance = { free: toCoins(owner.cents), held: toCoins(owner.held_cents), paid: toCoins(paid) }
    return { content: rows.map(toLine), totalElements: total, ...balance }
  })

  mount(correctCoins, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, name, before, after } = await correctByHand(db, caller, body)
    const { userid, reason } = body
    audit.changed({
      subject: 'user',
      id: userid,
      companyId,
      before: { coins: before },
      after: { coins: after, reason, name },
    })
    return done('coins_corrected', { id: userid })
  })

  mount(traceCoins, ({ db, actor, query }) => traceFor(db, actor.scope, query))

  mount(exportTrace, async ({ db, actor, query, lang }) => {
    const { person, portions } = await traceFor(db, actor.scope, query)
    const subject = Object.values(query).find((id) => id !== undefined) ?? ''
    return {
      filename: `${sayDownload(lang, 'trace')} ${subject}.csv`,
      columns: TRACE_COLUMNS.map((column) => sayDownload(lang, column)),
      rows: portions.map((portion) => [person.fullname, ...toTraceCells(portion)]),
    }
  })

  mount(getCoinsOwed, async ({ db, actor, query }) => owedFor(db, await companiesFor(db, actor.scope, query.companyid)))

  mount(getRollforward, async ({ db, query, ...caller }) =>
    rollforwardFor(db, caller, await companiesFor(db, caller.actor.scope, query.companyid), query.month),
  )

  mount(exportRollforward, async ({ db, actor, query, lang }) => {
    const companies = await companiesFor(db, actor.scope, query.companyid)
    const people = await listMonthOfPeople(db, companies, `${query.month}-01`)
    return {
      filename: `${sayDownload(lang, 'rollforward')} ${query.month}.csv`,
      columns: [...PERSON_COLUMNS, ...MONTH_COLUMNS].map((column) => sayDownload(lang, column)),
      rows: people.map((row) => {
        const coins = toMonthCoins(row)
        return [...toPersonCells(row, lang), ...MONTH_COLUMNS.map((column) => coins[column])]
      }),
    }
  })

  mount(exportPaid, async ({ db, actor, query, lang }) => {
    const companies = await companiesFor(db, actor.scope, query.companyid)
    const people = await listPaidPeople(db, companies, query.year)
    return {
      filename: `${sayDownload(lang, 'paid')} ${query.year}.csv`,
      columns: [...PERSON_COLUMNS, 'transfers', 'transferred'].map((column) =>
        sayDownload(lang, column as 'transfers'),
      ),
      rows: people.map((row) => [...toPersonCells(row, lang), row.transfers, toCoins(row.cents)]),
    }
  })
}

const toLine = (row: LineRow): PersonCoinLine => ({
  id: row.id,
  at: row.at.toISOString(),
  reason: row.reason as PersonCoinLine['reason'],
  amount: toCoins(row.amount_cents),
  held: toCoins(row.held_cents),
  awardid: row.award_id,
  badge: row.badge,
  awardedfor: row.awarded_for,
  source: row.source as PersonCoinLine['source'],
  transferid: row.transfer_id,
  // Released data earned it, whoever pressed the button.
  by: row.reason === 'award' && row.trip_id !== null ? null : row.by,
  note: row.reason === 'award' ? (row.comment ?? '') : (row.reversal_reason ?? row.note),
})

const PERSON_COLUMNS = ['company', 'division', 'employee_id', 'full_name'] as const
const MONTH_COLUMNS = ['opening', 'earned', 'reversed', 'corrected', 'transferred', 'closing'] as const

/** The name of somebody who was erased is empty. */
const toPersonCells = (row: PersonRow, lang: Language): CsvCell[] => [
  row.company,
  row.division ?? '',
  row.employee_id ?? '',
  row.name.trim() || sayDownload(lang, 'erased'),
]

const TRACE_COLUMNS = [
  'full_name',
  'award',
  'line',
  'portion',
  'of',
  'badge',
  'date',
  'awarded_by',
  'source',
  'trip',
  'release',
  'released_by',
  'file',
  'row',
  'uploaded_by',
  'paid_at',
] as const

const toTraceCells = (portion: CoinPortion): CsvCell[] => [
  portion.awardid ?? '',
  portion.lineid ?? '',
  portion.portion,
  portion.of,
  portion.badge ?? '',
  portion.awardedfor ?? '',
  portion.givenby ?? '',
  portion.source ?? '',
  portion.tripid ?? '',
  portion.releaseid ?? '',
  portion.releasedby ?? '',
  portion.file ?? '',
  portion.row ?? '',
  portion.uploadedby ?? '',
  portion.at,
]
