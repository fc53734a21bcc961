import { exportTrace, findCoinNumber, traceCoins } from '@laurel/contract/coin-trace.ts'
import {
  correctCoins,
  exportCoinLines,
  exportPaid,
  exportRollforward,
  getCoinsOwed,
  getRollforward,
  listCoinLines,
} from '@laurel/contract/coins.ts'
import type { Language } from '@laurel/contract/constants.ts'
import type { CsvCell } from '@laurel/contract/endpoint.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import { required } from '../../core/app-error.ts'
import { toCoins } from '../../core/money.ts'
import type { Mount } from '../../http/mount.ts'
import { lineFile, traceFile } from './coin-files.ts'
import { companiesFor, correctByHand, owedFor, rollforwardFor, toMonthCoins } from './coins.service.ts'
import { findCoinOwner, listAllLineRows, listLineRows } from './lines.queries.ts'
import { toLines } from './lines.service.ts'
import { listMonthOfPeople, listPaidPeople, type PersonRow } from './owed.queries.ts'
import { findByNumber, traceFor } from './trace.service.ts'

export const coinRoutes = (mount: Mount) => {
  mount(listCoinLines, async ({ db, actor, query }) => {
    const owner = required(await findCoinOwner(db, actor.scope, query.userid))
    const { rows, total, paid } = await listLineRows(db, owner, query)
    const balance = { free: toCoins(owner.cents), held: toCoins(owner.held_cents), paid: toCoins(paid) }
    return { content: await toLines(db, owner, rows), totalElements: total, ...balance }
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

  mount(exportCoinLines, async ({ db, actor, query, lang }) => {
    const owner = required(await findCoinOwner(db, actor.scope, query.userid))
    return lineFile(owner.name, await toLines(db, owner, await listAllLineRows(db, owner)), lang)
  })

  mount(findCoinNumber, ({ db, actor, query }) => findByNumber(db, actor.scope, query.number))

  mount(traceCoins, ({ db, actor, query, lang }) => traceFor(db, actor.scope, query, lang))

  mount(exportTrace, async ({ db, actor, query, lang }) => {
    const trace = await traceFor(db, actor.scope, query, lang)
    return traceFile(Object.values(query).find((id) => id !== undefined) ?? 0, trace, lang)
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

const PERSON_COLUMNS = ['company', 'division', 'employee_id', 'full_name'] as const
const MONTH_COLUMNS = ['opening', 'earned', 'reversed', 'corrected', 'transferred', 'closing'] as const

/** The name of somebody who was erased is empty. */
const toPersonCells = (row: PersonRow, lang: Language): CsvCell[] => [
  row.company,
  row.division ?? '',
  row.employee_id ?? '',
  row.name.trim() || sayDownload(lang, 'erased'),
]
