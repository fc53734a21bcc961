import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@laurel/contract/profile.ts'
import type { Mount } from '../../http/mount.ts'
import { requireConfirmingCode, requireProof, spendProof } from '../auth/own-proof.service.ts'
import {
  disableSecondFactorFor,
  enableSecondFactorFor,
  replaceRecoveryCodes,
  requireSecondFactor,
  startSecondFactorFor,
} from '../auth/second-factor.service.ts'
import { queueNotice } from '../mail/mail.service.ts'
import type { ProfileDependencies } from './profile.routes.ts'

/** Every change of the factor ends the sessions from before it: this one goes on under a new token. */
export const secondFactorRoutes = (mount: Mount, dependencies: ProfileDependencies) => {
  const { sessions, queue, secrets } = dependencies

  mount(startSecondFactor, {
    prepare: ({ db, actor, body, now }) => requireProof(db, dependencies, actor, body, now),
    handle: async ({ db, actor }) => ({ status: 1 as const, ...(await startSecondFactorFor(db, secrets, actor)) }),
  })

  mount(enableSecondFactor, {
    prepare: ({ db, actor, body, now }) => requireConfirmingCode(db, dependencies, actor, body.code, now),
    handle: async ({ db, actor, body, now, address, audit, done, renewToken }) => {
      const recoveryCodes = await enableSecondFactorFor(db, secrets, actor.id, body.code, now)
      renewToken(await sessions.replace(db, actor))
      await queueNotice(db, queue, actor.id, { template: 'factor-on', now, address })
      audit.changed('user', actor.id, { secondFactor: 'off' }, { secondFactor: 'on' })
      return { ...done('second_factor_on'), recoveryCodes }
    },
  })

  mount(disableSecondFactor, {
    prepare: async ({ db, actor, body, now }) => {
      await requireProof(db, dependencies, actor, body, now)
      await requireSecondFactor(db, actor.id)
    },
    handle: async ({ db, actor, body, now, address, audit, done, renewToken }) => {
      await spendProof(db, secrets, actor, body.code, now)
      await disableSecondFactorFor(db, actor.id)
      renewToken(await sessions.replace(db, actor))
      await queueNotice(db, queue, actor.id, { template: 'factor-off', now, address })
      audit.changed('user', actor.id, { secondFactor: 'on' }, { secondFactor: 'off' })
      return done('second_factor_off')
    },
  })

  mount(renewRecoveryCodes, {
    prepare: async ({ db, actor, body, now }) => {
      await requireProof(db, dependencies, actor, body, now)
      await requireSecondFactor(db, actor.id)
    },
    handle: async ({ db, actor, body, now, address, audit, done }) => {
      await spendProof(db, secrets, actor, body.code, now)
      const recoveryCodes = await replaceRecoveryCodes(db, secrets, actor.id)
      await queueNotice(db, queue, actor.id, { template: 'recovery-codes-new', now, address })
      audit.changed('user', actor.id, {}, { recoveryCodes: 'renewed' })
      return { ...done('recovery_codes_renewed'), recoveryCodes }
    },
  })
}
