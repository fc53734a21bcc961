import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@laurel/contract/profile.ts'
import { toResult } from '../../core/outcome.ts'
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
import type { Services } from '../services.ts'

/** A change of the factor ends all sessions; the answer holds a new token for the present one. */
export const secondFactorRoutes = (
  mount: Mount,
  services: Pick<Services, 'sessions' | 'devices' | 'queue' | 'secrets'>,
) => {
  const { devices, queue, secrets } = services

  mount(startSecondFactor, {
    prepare: ({ db, body, ...caller }) => requireProof(db, services, caller, body),
    handle: async ({ db, actor }) => toResult(await startSecondFactorFor(db, secrets, actor)),
  })

  mount(enableSecondFactor, {
    prepare: ({ db, body, ...caller }) => requireConfirmingCode(db, services, caller, body.code),
    handle: async ({ db, actor, body, now, address, audit, done, renewToken, setDeviceToken }) => {
      const recoveryCodes = await enableSecondFactorFor(db, secrets, actor.id, body.code, now)
      const { token, deviceToken } = await devices.replace(db, actor)
      renewToken(token)
      if (deviceToken !== undefined) setDeviceToken(deviceToken)
      await queueNotice(db, queue, actor.id, { template: 'factor-on', now, address })
      audit.changed({
        subject: 'user',
        id: actor.id,
        companyId: actor.companyId,
        before: { secondFactor: 'off' },
        after: { secondFactor: 'on' },
      })
      return { ...done('second_factor_on'), recoveryCodes }
    },
  })

  mount(disableSecondFactor, {
    prepare: async ({ db, body, ...caller }) => {
      await requireProof(db, services, caller, body)
      await requireSecondFactor(db, caller.actor.id)
    },
    handle: async ({ db, actor, body, now, address, audit, done, renewToken, setDeviceToken }) => {
      await spendProof(db, secrets, { actor, now }, body.code)
      await disableSecondFactorFor(db, actor.id)
      const { token, deviceToken } = await devices.replace(db, actor)
      renewToken(token)
      if (deviceToken !== undefined) setDeviceToken(deviceToken)
      await queueNotice(db, queue, actor.id, { template: 'factor-off', now, address })
      audit.changed({
        subject: 'user',
        id: actor.id,
        companyId: actor.companyId,
        before: { secondFactor: 'on' },
        after: { secondFactor: 'off' },
      })
      return done('second_factor_off')
    },
  })

  mount(renewRecoveryCodes, {
    prepare: async ({ db, body, ...caller }) => {
      await requireProof(db, services, caller, body)
      await requireSecondFactor(db, caller.actor.id)
    },
    handle: async ({ db, actor, body, now, address, audit, done }) => {
      await spendProof(db, secrets, { actor, now }, body.code)
      const recoveryCodes = await replaceRecoveryCodes(db, secrets, actor.id)
      await queueNotice(db, queue, actor.id, { template: 'recovery-codes-new', now, address })
      audit.changed({
        subject: 'user',
        id: actor.id,
        companyId: actor.companyId,
        before: {},
        after: { recoveryCodes: 'renewed' },
      })
      return { ...done('recovery_codes_renewed'), recoveryCodes }
    },
  })
}
