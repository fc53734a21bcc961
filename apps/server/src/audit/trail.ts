import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/db.ts'

type Values = Record<string, unknown>

interface Change {
  subject: string
  subjectId: string
  companyId: number | null
  before: Values | null
  after: Values | null
}

const SECRET = /password|token|secret|hash|(?<!zip)code$/i

/** What a call changed. A handler notes it, the door writes it in the transaction of the change. */
export class AuditTrail {
  readonly changes: Change[] = []
  /** Who did it, where the call itself found out (sign-in). */
  actor: Pick<Actor, 'id' | 'name' | 'companyId' | 'impersonator'> | undefined

  /** The call turned out to change nothing yet, and leaves no line. */
  isIdle = false

  created(subject: string, id: number | string, after: Values, companyId: number | null = null) {
    this.#add(subject, id, companyId, null, after)
  }

  changed(subject: string, id: number | string, before: Values, after: Values, companyId: number | null = null) {
    const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    this.#add(subject, id, companyId, pick(before, names), pick(after, names))
  }

  deleted(subject: string, id: number | string, before: Values, companyId: number | null = null) {
    this.#add(subject, id, companyId, before, null)
  }

  #add(subject: string, id: number | string, companyId: number | null, before: Values | null, after: Values | null) {
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

/** Guards edits and tells people nothing. */
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
  if (trail.isIdle) return
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
        actor_id: actor?.id ?? null,
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
