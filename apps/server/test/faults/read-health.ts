import { Health } from '../../src/modules/health/health.service.ts'
import { sendMail } from '../../src/modules/mail/mail.jobs.ts'
import type { Instance } from '../../testing/test-app.ts'

/** Reads health with a new instance, which has no cached result. */
export const readHealth = async ({ databaseUrl }: Pick<Instance, 'databaseUrl'>) => {
  const gauge = () => ({ used: 0, max: 1, waiting: 0 })
  const health = new Health({ databaseUrl, gauge, mailKind: sendMail.name, hasPushContact: true, hasBackups: false })
  try {
    return await health.look()
  } finally {
    await health.close()
  }
}
