import type { BudgetMode } from '@laurel/contract/budgets.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { dateIn, startOfMonth } from '../../core/calendar.ts'
import { inTransaction } from '../../db/db.ts'
import { queueToStaff } from '../mail/mail.service.ts'
import type { Services } from '../services.ts'
import { emit } from '../webhooks/webhooks.service.ts'
import {
  type BudgetRow,
  insertAlerts,
  listBudgetedCompanies,
  listBudgetReaders,
  listBudgetRows,
  listUse,
} from './budgets.queries.ts'
import { reachedPercents, usedFor } from './budgets.rules.ts'
import { placeName, spelledAmount, spelledMonth } from './budgets.service.ts'

type Wanted = Pick<Services, 'db' | 'clock' | 'queue' | 'publicUrl'>

/** What was given in the last minutes of a month is told in the first ones of the next. */
const LOOK_BACK_MS = 3600 * 1000

/** What a budget that is used up means for whoever wants to give, as a sentence of the mail. */
const CONSEQUENCES: Record<Language, Record<BudgetMode, string>> = {
  en: {
    warn: 'Awards can still be given: the budget only warns.',
    approve: 'Further awards with coins become proposals until the month is over.',
    stop: 'Further awards with coins are refused until the month is over.',
  },
  fr: {
    warn: 'Des attributions restent possibles\u00a0: le budget ne fait qu’avertir.',
    approve: 'Jusqu’à la fin du mois, les autres attributions avec des pièces deviennent des propositions.',
    stop: 'Jusqu’à la fin du mois, les autres attributions avec des pièces sont refusées.',
  },
}

/** Tells who has to know that a budget has reached its warning or is used up, once a month for each. */
export const tellBudgets = async ({ db, clock, queue, publicUrl }: Wanted) => {
  const now = clock.now()
  for (const company of await listBudgetedCompanies(db)) {
    const months = [new Date(now.getTime() - LOOK_BACK_MS), now].map((at) => startOfMonth(dateIn(company.timezone, at)))
    const budgets = await listBudgetRows(db, { kind: 'platform' }, company.id)
    for (const month of new Set(months)) {
      const use = await listUse(db, company.id, month)
      for (const budget of budgets) {
        await tellOne(
          { db, queue, publicUrl },
          { companyId: company.id, budget, month, usedCents: usedFor(budget, use), at: now },
        )
      }
    }
  }
}

interface Reached {
  companyId: number
  budget: BudgetRow
  month: string
  usedCents: number
  at: Date
}

/** Where the warning and the end are reached at once, only the end is told. */
const tellOne = (
  { db, queue, publicUrl }: Omit<Wanted, 'clock'>,
  { companyId, budget, month, usedCents, at }: Reached,
) =>
  inTransaction(db, async (db) => {
    const percents = reachedPercents(budget, usedCents)
    if (percents.length === 0) return
    const fresh = await insertAlerts(db, { companyId, budgetId: budget.id, month, percents, at })
    if (fresh.length === 0) return
    const told = { budgetid: budget.id, divisionid: budget.division_id, month, percent: Math.max(...fresh) }
    await emit(db, { companyId, at }, 'budget.reached', told)
    const { division_id: divisionId, division_name: divisionName, coins_cents: cents, mode } = budget
    await queueToStaff(db, queue, await listBudgetReaders(db, companyId, divisionId), {
      template: fresh.includes(100) ? 'budget-used-up' : 'budget-warned',
      link: `${publicUrl()}/budgets`,
      say: (lang) => ({
        words: CONSEQUENCES[lang][mode],
        facts: {
          place: placeName(lang, divisionName),
          month: spelledMonth(lang, month),
          used: spelledAmount(lang, usedCents),
          coins: spelledAmount(lang, cents),
          left: spelledAmount(lang, Math.max(0, cents - usedCents)),
        },
      }),
    })
  })
