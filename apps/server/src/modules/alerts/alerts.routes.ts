import { getAbout, listAlerts } from '@laurel/contract/alerts.ts'
import { type FaultCode, sayFault } from '@laurel/contract/messages/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { listOpenAlerts } from './alerts.queries.ts'

type Wanted = 'version' | 'commit' | 'health'

export const alertRoutes = (mount: Mount, { version, commit, health }: Pick<Services, Wanted>) => {
  mount(listAlerts, async ({ db, lang }) => {
    const open = await listOpenAlerts(db)
    return {
      alerts: open.map(({ kind, since, fault, detail }) => ({
        kind,
        since: since.toISOString(),
        reason: sayFault(lang, fault as FaultCode, detail),
      })),
    }
  })

  mount(getAbout, async () => {
    await health.look()
    return { version, commit, schema: health.schema }
  })
}
