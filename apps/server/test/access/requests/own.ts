import { randomBytes } from 'node:crypto'
import { requestMyTransfer } from '@laurel/contract/me.ts'
import { fetchMyExport, getMyExport, startMyExport } from '@laurel/contract/my-data.ts'
import { getMyRules, listMyHistory } from '@laurel/contract/my-history.ts'
import {
  addPasskey,
  challengePerson,
  challengeSignIn,
  listPasskeys,
  offerPasskey,
  removePasskey,
  signInWithPasskey,
} from '@laurel/contract/passkeys.ts'
import { updatePerson } from '../../../src/db/people-rows.ts'
import { insertChallenge } from '../../../src/modules/auth/passkeys/passkeys.queries.ts'
import { hashPassword } from '../../../src/modules/auth/passwords.service.ts'
import { disableSecondFactorFor } from '../../../src/modules/auth/second-factor.service.ts'
import { correctCoins } from '../../../src/modules/ledger/ledger.service.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { type Corner, PASSWORD, type Person } from '../access-world.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const proof = async ({ app, caller }: Asking) => {
  const password_hash = await hashPassword(PASSWORD)
  await updatePerson(app.db, caller.id, { password_hash })
  await app.db.deleteFrom('attempts').execute()
  await disableSecondFactorFor(app.db, caller.id)
  return { password: PASSWORD }
}

const RP_ID = 'laurel.test'

const openChallenge = async (
  { app }: Asking,
  purpose: 'add' | 'signin',
  userId: number | null,
  userHandle?: Buffer,
) => {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(app.clock.now().getTime() + 60_000)
  await insertChallenge(app.db, { challenge, purpose, userId, expiresAt, ...(userHandle && { userHandle }) })
  return { challenge, rpId: RP_ID }
}

const plantPasskey = async ({ app }: Asking, { company }: Corner, { id: user_id }: Person) => {
  const authenticator = createAuthenticator()
  const user_handle = randomBytes(32)
  const row = { ...authenticator.stored, company_id: company.id, user_id, user_handle, name: 'Phone' }
  const { id } = await app.db
    .insertInto('passkeys')
    .values({ ...row, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, authenticator, userHandle: user_handle.toString('base64url') }
}

/** What drivers and users do with their own account, coins and data. */
export const OWN = [
  ask(offerPasskey, async (asking) => ({ body: await proof(asking) })),
  ask(addPasskey, async (asking) => {
    await asking.app.db.deleteFrom('passkeys').where('user_id', '=', asking.caller.id).execute()
    const options = await openChallenge(asking, 'add', asking.caller.id, randomBytes(32))
    return { body: { name: 'Phone', credential: createAuthenticator().create(options) } }
  }),
  plainAsk(challengeSignIn),
  ask(signInWithPasskey, async (asking) => {
    const { north } = asking.world
    const { authenticator, userHandle } = await plantPasskey(asking, north, north.driver)
    const options = await openChallenge(asking, 'signin', null)
    return { body: { credential: authenticator.use(options, { userHandle }) } }
  }),
  plainAsk(challengePerson),
  plainAsk(listPasskeys),
  ask(removePasskey, async (asking) => {
    const { id } = await plantPasskey(asking, asking.corner, asking.corner.driver)
    return { body: { id } }
  }),
  ask(requestMyTransfer, async (asking) => {
    const { app, caller, world } = asking
    const by = { actor: null, now: app.clock.now() }
    const isOfCompany = [world.callers.Driver.id, world.callers.User.id].includes(caller.id)
    if (isOfCompany) {
      await correctCoins(app.db, world.north.company.id, { userId: caller.id, cents: 500, note: 'Start' }, by)
    }
    return { body: { coins: 2, ...(await proof(asking)) } }
  }),
  ask(listMyHistory, () => ({ query: {} })),
  plainAsk(getMyRules),
  ask(startMyExport, async (asking) => ({ body: await proof(asking) })),
  plainAsk(getMyExport),
  ask(fetchMyExport, async ({ app, records, corner }) => {
    const { driver, company, mark } = corner
    const jobid = await records.task(driver, corner)
    const at = app.clock.now()
    await app.db
      .insertInto('data_copies')
      .values({
        task_id: jobid,
        company_id: company.id,
        user_id: driver.id,
        created_at: at,
        expires_at: new Date(at.getTime() + 3_600_000),
        content: Buffer.from(`Everything about ${mark}`),
      })
      .execute()
    return { params: { jobid } }
  }),
]
