import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { AuditTrail } from '../../../audit/trail.ts'
import { AppError } from '../../../core/app-error.ts'
import { fullName } from '../../../core/full-name.ts'
import type { Db } from '../../../db/db.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { listCompanyAdmins, queueToStaff } from '../../mail/mail.service.ts'
import { deleteIdentities, findSignOnFacts } from './sign-on-rule.queries.ts'

const CONSOLE: readonly number[] = [ROLE_ID.CompanyAdmin, ROLE_ID.Manager, ROLE_ID.Supervisor]

/** The page on which people of a company begin to sign in through its provider. */
export const SIGN_ON_PAGE = '/?view=company'

/**
 * Whether a person may use a password, link or passkey. Where a company enforces sign-on, its people of the console and
 * those who are linked to the provider may not, except company admins who are named for break-glass and have a second factor.
 */
export const signOnRuleFor = async (db: Db, userId: number): Promise<'free' | 'required' | 'break-glass'> => {
  const facts = await findSignOnFacts(db, userId)
  if (!facts?.is_enforced || !(CONSOLE.includes(facts.role_id) || facts.is_linked)) return 'free'
  const isFit = facts.role_id === ROLE_ID.CompanyAdmin && facts.has_factor
  return facts.is_break_glass && isFit ? 'break-glass' : 'required'
}

export const requireNoSignOn = async (db: Db, userId: number) => {
  if ((await signOnRuleFor(db, userId)) === 'required') throw new AppError('sign_on_required', { account: userId })
}

interface BreakGlass {
  person: { id: number; first_name: string; last_name: string; company_id: number | null }
  address: string
  publicUrl: string
}

/** Each use is written down and told to all company admins. */
export const noteBreakGlass = async (
  db: Db,
  { queue, audit }: { queue: JobQueue; audit: AuditTrail },
  { person, address, publicUrl }: BreakGlass,
) => {
  const { company_id: companyId } = person
  if (companyId === null) return
  const name = fullName(person)
  audit.changed({ subject: 'signon', id: companyId, companyId, before: {}, after: { breakglassuse: name } })
  await queueToStaff(db, queue, await listCompanyAdmins(db, companyId), {
    template: 'break-glass-used',
    link: `${publicUrl}/integrations`,
    say: () => ({ by: name, facts: { place: address } }),
  })
}

/** Tells all company admins that passwords work again. */
export const tellSignOnOff = async (
  db: Db,
  queue: JobQueue,
  { companyId, by, publicUrl }: { companyId: number; by: string; publicUrl: string },
) =>
  queueToStaff(db, queue, await listCompanyAdmins(db, companyId), {
    template: 'sign-on-off',
    link: `${publicUrl}/integrations`,
    say: () => ({ by }),
  })

/** Deletes what a provider and the tests of the connection have told about a person. */
export const forgetSignOn = (db: Db, person: { id: number; email: string }) => deleteIdentities(db, person)
