import type { AUDIT_SUBJECTS } from '@laurel/contract/audit.ts'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/db.ts'

type Values = Record<string, unknown>

/** Who did it. The operator is no person of the product, and has no id. */
type Doer = Pick<Actor, 'name' | 'companyId' | 'impersonator'> & Partial<Pick<Actor, 'via'>> & { id: number | null }

/** Whoever runs the machine, by a command. */
export const OPERATOR: Doer = { id: null, name: 'operator', companyId: null, impersonator: null }

/** What a line can be about: what people find by name in the console, and what they only read. */
export type Subject =
  | (typeof AUDIT_SUBJECTS)[number]
  | 'award'
  | 'budget'
  | 'export'
  | 'gpssource'
  | 'import'
  | 'key'
  | 'mailtemplate'
  | 'notification'
  | 'proposal'
  | 'providergroup'
  | 'question'
  | 'queue'
  | 'release'
  | 'rule'
  | 'schedule'
  | 'session'
  | 'signon'
  | 'suggestion'
  | 'transfer'
  | 'trip'
  | 'webhook'

interface Named {
  subject: Subject
  id: number | string
  /** Whose trail the line belongs to. With null it is the company of the caller; an Admin has none. */
  companyId: number | null
}

interface Change {
  subject: Subject
  subjectId: string
  companyId: number | null
  before: Values | null
  after: Values | null
}

const SECRET = /password|token|secret|hash|(?<!zip)code$/i

/** What a call changed. A handler notes it, the door writes it in the transaction of the change. */
export class AuditTrail {
  readonly changes: Change[] = []
  /** The person who acts, where only the call itself finds out (sign-in). */
  actor: Doer | undefined
  #isSilent = false

  created({ after, ...named }: Named & { after: Values }) {
    this.#add(named, null, after)
  }

  changed({ before, after, ...named }: Named & { before: Values; after: Values }) {
    const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    this.#add(named, pick(before, names), pick(after, names))
  }

  deleted({ before, ...named }: Named & { before: Values }) {
    this.#add(named, before, null)
  }

  /** The call changed nothing: not even the line is written that every other changing call leaves. */
  nothing() {
    this.#isSilent = true
  }

  get isSilent() {
    return this.#isSilent
  }

  #add({ subject, id, companyId }: Named, before: Values | null, after: Values | null) {
    this.changes.push({
      subject,
      subjectId: String(id),
      companyId,
      before: before && redact(before),
      after: after && redact(after),
    })
  }
}

const pick = (values: Values, names: string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))

/** Guards edits; of no use to readers of the trail. */
const INTERNAL = 'version'

const redact = (values: Values) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== INTERNAL)
      .map(([name, value]) => [name, SECRET.test(name) ? '•••' : value]),
  )

interface Circumstances {
  action: string
  requestId: string
  /** Where the call came from; background work has none. */
  address?: string | undefined
  at: Date
}

/** One line per change, or a single one for a call that names none. */
export const writeAuditTrail = async (
  db: Db,
  trail: AuditTrail,
  caller: AuditTrail['actor'],
  { action, requestId, address, at }: Circumstances,
) => {
  if (trail.isSilent) return
  const actor = trail.actor ?? caller
  const changes = trail.changes.length > 0 ? trail.changes : [undefined]
  await db
    .insertInto('audit_lines')
    .values(
      changes.map((change) => ({
        at,
        action,
        request_id: requestId,
        address: address ?? null,
        actor_id: actor?.via ? null : (actor?.id ?? null),
        key_id: actor?.via?.keyId ?? null,
        actor_name: actor?.name ?? '',
        impersonator_id: actor?.impersonator?.id ?? null,
        impersonator_name: actor?.impersonator?.name ?? null,
        company_id: change?.companyId ?? actor?.companyId ?? null,
        subject: change?.subject ?? null,
        subject_id: change?.subjectId ?? null,
        before: change?.before ? JSON.stringify(change.before) : null,
        after: change?.after ? JSON.stringify(change.after) : null,
      })),
    )
    .execute()
}
