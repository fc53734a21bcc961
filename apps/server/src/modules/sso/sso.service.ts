import { randomBytes } from 'node:crypto'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { saveSignOn } from '@laurel/contract/sso.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import type { Outbound } from '../../adapters/outbound/outbound.ts'
import { AppError, fieldProblem, notFound, required } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Db } from '../../db/db.ts'
import { tellSignOnOff } from '../auth/sign-on/sign-on-rule.service.ts'
import { companyFor, requireCompany, requireCompanyDivisions } from '../places/places.service.ts'
import type { Services } from '../services.ts'
import {
  type ConnectionRow,
  findConnection,
  findDomain,
  findLatestSignIn,
  listBreakGlass,
  listCandidates,
  listDomains,
  lockConnection,
  markVerified,
  replaceBreakGlass,
  replaceDomains,
  updateConnection,
} from './sso.queries.ts'
import { isSharedIssuer, issuerIn, recordFor, toDomain, txtFor } from './sso.rules.ts'
import { toSignOn } from './sso.wire.ts'

type Form = HandlerInput<typeof saveSignOn>['body']

const SECRET_PURPOSE = 'sign-on-client'

/** For Admin the named company, for others their own. */
export const companyInScope = async (db: Db, scope: Scope, named = 0) => {
  const companyId = companyFor(scope, named)
  await requireCompany(db, scope, companyId)
  return companyId
}

/** Whether the company has proved the domain of an address to be its own. */
export const isVerifiedDomain = async (db: Db, companyId: number, email: string) =>
  Boolean((await findDomain(db, companyId, toDomain(email)))?.verified_at)

export const readSignOn = async (db: Db, { actor, lang }: Caller, publicUrl: string, named: number) => {
  const companyId = await companyInScope(db, actor.scope, named)
  const [row, domains, breakGlass, candidates, latest] = await Promise.all([
    findConnection(db, companyId),
    listDomains(db, companyId),
    listBreakGlass(db, companyId),
    listCandidates(db, companyId),
    findLatestSignIn(db, companyId),
  ])
  return toSignOn(row, { companyId, publicUrl, lang, domains, breakGlass, candidates, latest })
}

/** What is needed to talk to the provider; refused where none is named. */
export const toConnection = (row: ConnectionRow | undefined, secrets: Secrets) => {
  if (!row?.issuer || !row.client_id || !row.client_secret) throw new AppError('sign_on_off')
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: secrets.open(row.client_secret, SECRET_PURPOSE),
  }
}

const requireIssuer = (typed: string, outbound: Outbound) => {
  const found = issuerIn(typed)
  if (!found) throw new AppError('sign_on_issuer_address', { field: 'issuer' })
  if (isSharedIssuer(found.url)) throw new AppError('sign_on_issuer_shared', { field: 'issuer' })
  if (!outbound.admits(found.url)) throw new AppError('sign_on_issuer_address', { field: 'issuer' })
  return found.issuer
}

/** The columns of the provider, and whether they differ from the stored ones. */
const providerFor = (
  form: Form,
  before: ConnectionRow,
  { outbound, secrets }: Pick<Services, 'outbound' | 'secrets'>,
) => {
  if (form.issuer === '') {
    const columns = { issuer: null, client_id: null, client_secret: null }
    return { columns, isNew: before.issuer !== null }
  }
  const issuer = requireIssuer(form.issuer, outbound)
  const stored = before.client_secret === null ? '' : secrets.open(before.client_secret, SECRET_PURPOSE)
  // Another issuer never gets the stored secret: whoever may change the address could have it sent anywhere.
  const secret = form.clientsecret || (issuer === before.issuer ? stored : '')
  if (secret === '') throw fieldProblem('clientsecret', 'required')
  const isNew = issuer !== before.issuer || form.clientid !== before.client_id || secret !== stored
  const sealed = secret === stored ? before.client_secret : secrets.seal(secret, SECRET_PURPOSE)
  return { columns: { issuer, client_id: form.clientid, client_secret: sealed }, isNew }
}

const requireFit = async (db: Db, companyId: number, userIds: readonly number[]) => {
  const candidates = await listCandidates(db, companyId)
  for (const id of userIds) {
    const person = candidates.find((candidate) => candidate.id === id)
    if (!person) throw notFound()
    if (!person.is_fit)
      throw new AppError('break_glass_unfit', { field: 'breakglass', params: { name: fullName(person) } })
  }
}

const toAudited = (row: ConnectionRow, domains: readonly { domain: string }[], breakglass: readonly number[]) => ({
  issuer: row.issuer ?? '',
  clientid: row.client_id ?? '',
  clientsecret: row.client_secret ?? '',
  domains: domains.map(({ domain }) => domain),
  jit: row.just_in_time,
  enforced: row.is_enforced,
  defaultrole: row.default_role,
  defaultdivisionid: row.default_division_id,
  rolemap: row.role_map,
  breakglass,
})

const readAudited = async (db: Db, companyId: number) =>
  toAudited(
    required(await findConnection(db, companyId)),
    await listDomains(db, companyId),
    await listBreakGlass(db, companyId),
  )

type Dependencies = Pick<Services, 'outbound' | 'secrets' | 'queue' | 'publicUrl'>

/** A change of issuer, client or secret withdraws the test, and so it cannot be enforced at the same time. */
export const storeSignOn = async (db: Db, services: Dependencies, { actor }: Caller, form: Form) => {
  const companyId = await companyInScope(db, actor.scope, form.companyid)
  const present = await lockConnection(db, companyId)
  const before = await readAudited(db, companyId)
  const { columns, isNew } = providerFor(form, present, services)
  const testedAt = isNew ? null : present.tested_at
  if (form.enforced && testedAt === null) throw new AppError('sign_on_not_tested', { field: 'enforced' })
  const divisions = [form.defaultdivisionid ?? [], ...form.rolemap.map(({ divisionids }) => divisionids)].flat()
  if (divisions.length > 0) await requireCompanyDivisions(db, actor.scope, companyId, divisions)
  const breakGlass = [...new Set(form.breakglass)]
  await requireFit(db, companyId, breakGlass)
  await updateConnection(db, companyId, {
    ...columns,
    just_in_time: form.jit,
    is_enforced: form.enforced,
    default_role: form.defaultrole,
    default_division_id: form.defaultdivisionid,
    role_map: JSON.stringify(form.rolemap),
    tested_at: testedAt,
    ...(isNew && { settings_version: present.settings_version + 1, last_test: null, last_test_by: null }),
  })
  const domains = [...new Set(form.domains)].map((domain) => ({ domain, proof: randomBytes(18).toString('base64url') }))
  await replaceDomains(db, companyId, domains)
  await replaceBreakGlass(db, companyId, breakGlass)
  if (present.is_enforced && !form.enforced) {
    await tellSignOnOff(db, services.queue, { companyId, by: actor.name, publicUrl: services.publicUrl() })
  }
  return { companyId, before, after: await readAudited(db, companyId) }
}

/** Looks into the DNS. Slow: call it outside of transactions. */
export const findProof = async (
  db: Db,
  txtRecords: Services['txtRecords'],
  { actor }: Pick<Caller, 'actor'>,
  { companyid, domain: name }: { companyid?: number | undefined; domain: string },
) => {
  const companyId = await companyInScope(db, actor.scope, companyid)
  const { domain, proof } = required(await findDomain(db, companyId, name))
  const [record, txt] = [recordFor(domain), txtFor(proof)]
  const found = await txtRecords(record)
  if (!found.some((text) => text.trim() === txt)) {
    throw new AppError('domain_not_proved', { params: { record, txt } })
  }
  return { companyId, domain, proof }
}

/** Refused by a constraint where another company was first. */
export const storeProof = async (
  db: Db,
  { companyId, domain, proof }: { companyId: number; domain: string; proof: string },
  now: Date,
) => {
  const present = required(await findDomain(db, companyId, domain))
  // Taken out and entered anew while the DNS was asked: then it has another proof.
  if (present.proof !== proof) throw notFound()
  if (present.verified_at === null) await markVerified(db, companyId, domain, now)
}

/** Passwords work again. Answers whether sign-on was enforced; undefined where the company has no provider. */
export const liftEnforcement = async (
  db: Db,
  { queue, publicUrl }: { queue: Services['queue']; publicUrl: string },
  { companyId, by }: { companyId: number; by: string },
) => {
  const present = await findConnection(db, companyId)
  if (!present?.issuer) return undefined
  if (!present.is_enforced) return false
  await updateConnection(db, companyId, { is_enforced: false })
  await tellSignOnOff(db, queue, { companyId, by, publicUrl })
  return true
}
