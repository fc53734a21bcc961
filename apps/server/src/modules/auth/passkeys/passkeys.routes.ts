import {
  addPasskey,
  challengePerson,
  challengeSignIn,
  listPasskeys,
  offerPasskey,
  removePasskey,
  signInWithPasskey,
} from '@laurel/contract/passkeys.ts'
import { PEOPLE_ROLES, roleName } from '@laurel/contract/roles.ts'
import type { Actor } from '../../../access/actor.ts'
import { AppError, required } from '../../../core/app-error.ts'
import type { Db } from '../../../db/db.ts'
import type { Mount } from '../../../http/mount.ts'
import { queueNotice } from '../../mail/mail.service.ts'
import type { Services } from '../../services.ts'
import { findAccount } from '../accounts.queries.ts'
import { forgetTries, requireTry } from '../attempts.queries.ts'
import { networkFor } from '../network.rules.ts'
import { requireProofOrPasskey, spendProofOrPasskey } from '../own-proof.service.ts'
import { profileFor } from '../profile.service.ts'
import { enter, networkLimit, toPerson, whyUnusable } from '../sign-in.service.ts'
import { requireNoSignOn } from '../sign-on/sign-on-rule.service.ts'
import { deletePasskey, listPasskeyRows } from './passkeys.queries.ts'
import { checkNewPasskey, creationFor, findSigner, requestFor, storePasskey } from './passkeys.service.ts'

type Wanted = 'sessions' | 'devices' | 'queue' | 'secrets' | 'publicUrl'

/** Every challenge is a row. */
const challengeLimit = (network: string) => ({ ...networkLimit(network), kind: 'passkey-challenge' })

const aboutSelf = ({ id, companyId }: Actor) => ({ subject: 'user', id, companyId }) as const

const isOfPeople = (roleId: number) => PEOPLE_ROLES.some((role) => role === roleName(roleId))

export const passkeyRoutes = (mount: Mount, services: Pick<Services, Wanted>) => {
  const { queue, publicUrl } = services
  const siteFor = (origin: string) => ({ publicUrl: publicUrl(), origin })

  mount(offerPasskey, {
    prepare: ({ db, body, ...caller }) => requireProofOrPasskey(db, services, caller, body),
    handle: async ({ db, actor, body, origin, now, audit }) => {
      await spendProofOrPasskey(db, services.secrets, { actor, now }, body)
      audit.nothing()
      return creationFor(db, actor, siteFor(origin), now)
    },
  })

  mount(addPasskey, {
    prepare: ({ db, actor, body, origin, now }) =>
      checkNewPasskey(db, { actor, site: siteFor(origin), now }, body.credential),
    handle: async ({ db, actor, body: { name }, prepared, now, address, audit, done }) => {
      await storePasskey(db, actor, prepared, name, now)
      await queueNotice(db, queue, actor.id, { template: 'passkey-added', now, address })
      audit.changed({ ...aboutSelf(actor), before: { passkey: null }, after: { passkey: name } })
      return done('passkey_added')
    },
  })

  mount(challengeSignIn, {
    prepare: ({ db, address, now }) => requireTry(db, challengeLimit(networkFor(address)), now),
    handle: ({ db, origin, now, audit }) => {
      audit.nothing()
      return requestFor(db, null, siteFor(origin), now)
    },
  })

  mount(challengePerson, {
    prepare: ({ db, actor, now }) => requireTry(db, challengeLimit(`person ${actor.id}`), now),
    handle: ({ db, actor, origin, now, audit }) => {
      audit.nothing()
      return requestFor(db, actor.id, siteFor(origin), now)
    },
  })

  const proveAccount = async (db: Db, { credential, origin, network, now }: Given) => {
    const limit = networkLimit(network)
    await requireTry(db, limit, now)
    const passkey = await findSigner(db, credential, { userId: null, site: siteFor(origin), now })
    const account = passkey && (await findAccount(db, passkey.user_id))
    // Somebody who works in the console by now signs in there, with a password.
    if (!account || !isOfPeople(account.role_id)) throw new AppError('passkey_unknown')
    await forgetTries(db, limit, true)
    const unusable = whyUnusable(account)
    if (unusable) throw new AppError(unusable, { account: account.id })
    await requireNoSignOn(db, account.id)
    return account
  }

  mount(signInWithPasskey, {
    prepare: ({ db, body, origin, address, now }) =>
      proveAccount(db, { credential: body.credential, origin, network: networkFor(address), now }),
    handle: async ({ db, prepared: account, body, address, userAgent, now, audit, setDeviceToken }) => {
      const circumstances = { device: body.device, address, userAgent, now, withFactor: true }
      const { token, deviceToken } = await enter(db, services, account, circumstances)
      if (deviceToken !== undefined) setDeviceToken(deviceToken)
      audit.actor = toPerson(account)
      return profileFor(db, services.sessions, account.id, { token, impersonator: null, now })
    },
  })

  mount(listPasskeys, async ({ db, actor }) => {
    const rows = await listPasskeyRows(db, actor.id)
    return {
      passkeys: rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdat: row.created_at.toISOString(),
        lastusedat: row.last_used_at?.toISOString() ?? null,
      })),
    }
  })

  mount(removePasskey, async ({ db, actor, body: { id }, now, address, audit, done }) => {
    const { name } = required(await deletePasskey(db, actor.id, id))
    await queueNotice(db, queue, actor.id, { template: 'passkey-removed', now, address })
    audit.changed({ ...aboutSelf(actor), before: { passkey: name }, after: { passkey: null } })
    return done('passkey_removed')
  })
}

interface Given {
  credential: Parameters<typeof findSigner>[1]
  origin: string
  network: string
  now: Date
}
