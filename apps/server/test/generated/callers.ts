import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'
import { inTransaction } from '../../src/db/db.ts'
import { lockRows } from '../../src/db/locks.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { FullWorld } from './full-world.ts'

export const CALLERS = ['stranger', ...ROLE_NAMES] as const
export type CallerKind = (typeof CALLERS)[number]

export interface Caller {
  kind: CallerKind
  token: () => Promise<string | undefined>
  /** Called when a call ended the session: the next token belongs to a new person of the same role. */
  replace: () => void
}

/** A caller of a role in a world. Generated ids never name callers, so their roles and divisions do not change. */
export const callerFor = (app: TestApp, world: FullWorld, kind: CallerKind): Caller => {
  let opened: Promise<string> | undefined
  return {
    kind,
    token: async () => (kind === 'stranger' ? undefined : await (opened ??= openSession(app, world, kind))),
    replace: () => void (opened = undefined),
  }
}

const openSession = async (app: TestApp, { companyId, divisions, location, badge }: FullWorld, role: RoleName) => {
  const duties = {
    Admin: {},
    CompanyAdmin: { companyId },
    Manager: { divisions: [divisions[0]], allowBadges: [badge] },
    Supervisor: { divisions: [divisions[0]] },
    Driver: { division: divisions[0], location },
    User: { division: divisions[0], location },
  }
  // A generated call may have closed the company, which would refuse every sign-in.
  await inTransaction(app.db, async (db) => {
    await lockRows(db, 'companies', [companyId])
    await db.updateTable('companies').set({ closed_at: null }).where('id', '=', companyId).execute()
  })
  const { token } = await app.signedIn(await app.world.person({ role, ...duties[role] }))
  return token
}
