import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Stage } from './stage.ts'

export const CALLERS = ['stranger', ...ROLE_NAMES] as const
export type CallerKind = (typeof CALLERS)[number]

export interface Caller {
  kind: CallerKind
  token: () => Promise<string | undefined>
  /** For whom a call ended the session: somebody new of the same kind takes over. */
  replace: () => void
}

/** Somebody of a kind in a stage. Generated ids do not name them, so their roles and places stay. */
export const callerFor = (app: TestApp, stage: Stage, kind: CallerKind): Caller => {
  let opened: Promise<string> | undefined
  return {
    kind,
    token: async () => (kind === 'stranger' ? undefined : await (opened ??= openSession(app, stage, kind))),
    replace: () => void (opened = undefined),
  }
}

const openSession = async (app: TestApp, { companyId, divisions, location, badge }: Stage, role: RoleName) => {
  const duties = {
    Admin: {},
    CompanyAdmin: { companyId },
    Manager: { divisions: [divisions[0]], allowBadges: [badge] },
    Supervisor: { divisions: [divisions[0]] },
    Driver: { division: divisions[0], location },
    User: { division: divisions[0], location },
  }
  // A generated call may have closed the company, and then nobody of it can sign in.
  await app.db.updateTable('companies').set({ closed_at: null }).where('id', '=', companyId).execute()
  const { token } = await app.signedIn(await app.world.person({ role, ...duties[role] }))
  return token
}
