import { listAuditLines } from '@laurel/contract/audit.ts'
import { checkLink, confirmEmail, signIn } from '@laurel/contract/session.ts'
import { makeInvitations } from '@laurel/contract/users.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createAndGet, createPeopleWorld, getUser, type PeopleWorld } from './people-world.ts'

const app = testApp()
const PASSWORD = 'seven quiet lorries'
let ours: PeopleWorld
let theirs: PeopleWorld

beforeEach(async () => {
  ours = await createPeopleWorld(app)
  theirs = await createPeopleWorld(app)
})

const stranger = () => app.as({})

const tokenIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''

const inviteOne = async (world: PeopleWorld, id: number) => {
  const { invitations } = await world.caller.call(makeInvitations, { body: { ids: [id] } })
  const [invitation] = invitations
  if (!invitation) throw new Error('no invitation')
  return { ...invitation, token: tokenIn(invitation.link) }
}

const isValid = async (token: string) =>
  (await stranger().call(checkLink, { body: { token, purpose: 'confirm' } })).state === 'valid'

const choose = (token: string) => ({ body: { token, password: PASSWORD, repeastedpassword: PASSWORD } })

describe('an invitation to hand over', () => {
  it('holds link, code, company key and employee id, and leads a driver to the app in their language', async () => {
    const user = await createAndGet(ours.caller, ours.driver({ lang: 'fr' }))
    const invitation = await inviteOne(ours, user.id)
    expect(invitation).toMatchObject({
      name: `${user.firstname} ${user.lastname}`,
      company: user.company,
      companykey: ours.company.companykey,
      employeeid: user.employeeid,
      username: user.username,
      lang: 'fr',
      code: user.code,
    })
    expect(new URL(invitation.link)).toMatchObject({ pathname: '/app/invitation', search: '?lang=fr' })
    expect(Date.parse(invitation.until) - app.clock.now().getTime()).toBe(7 * 24 * 3600 * 1000)
    expect((await getUser(ours.caller, user.id)).invitedat).toBe(app.clock.now().toISOString())
  })

  it('sets the first password of a driver, who can then sign in on the phone', async () => {
    const user = await createAndGet(ours.caller, ours.driver())
    const { token } = await inviteOne(ours, user.id)
    expect(await stranger().call(confirmEmail, choose(token))).toMatchObject({ email: user.username, hasapp: true })
    const profile = await stranger().call(signIn, {
      body: { email: user.username, password: PASSWORD, device: 'Pixel 9' },
    })
    expect(profile.id).toBe(user.id)
    expect(await isValid(token)).toBe(false)
    expect(await stranger().refusal(confirmEmail, choose(token))).toMatchObject({ code: 'token_or_user_not_found' })
  })

  it('leads staff to the console', async () => {
    const user = await createAndGet(ours.caller, { ...ours.driver(), roleid: 2 })
    const { link, token } = await inviteOne(ours, user.id)
    expect(new URL(link).pathname).toBe('/emailconfirm')
    expect(await stranger().call(confirmEmail, choose(token))).toMatchObject({ hasapp: false })
  })

  it('ends the link that was made before, and ends itself after seven days', async () => {
    const user = await createAndGet(ours.caller, ours.driver())
    const first = await inviteOne(ours, user.id)
    const second = await inviteOne(ours, user.id)
    expect([await isValid(first.token), await isValid(second.token)]).toEqual([false, true])
    app.clock.advance({ days: 7 })
    expect(await isValid(second.token)).toBe(false)
  })

  it('leaves out people who have joined, and is refused when nobody is left', async () => {
    const invited = await createAndGet(ours.caller, ours.driver())
    const division = { ...ours.division, companyId: ours.company.id }
    const joined = await app.world.person({ role: 'Driver', division, password: PASSWORD })
    const answer = await ours.caller.call(makeInvitations, { body: { ids: [joined.id, invited.id] } })
    expect(answer.message).toBe('Invitations ready: 1 person')
    expect(answer.invitations.map(({ id }) => id)).toEqual([invited.id])
    const nobody = await ours.caller.refusal(makeInvitations, { body: { ids: [joined.id] } })
    expect(nobody).toMatchObject({ http: 422, code: 'nobody_to_invite' })
  })

  it('of another company is not found and leaves the links of both as they are', async () => {
    const own = await createAndGet(ours.caller, ours.driver())
    const foreign = await createAndGet(theirs.caller, theirs.driver())
    const { token } = await inviteOne(theirs, foreign.id)
    const body = { ids: [own.id, foreign.id] }
    expect(await ours.caller.refusal(makeInvitations, { body })).toMatchObject({ http: 404 })
    expect(await isValid(token)).toBe(true)
  })

  it('is audited without link and code', async () => {
    const user = await createAndGet(ours.caller, ours.driver())
    const { token, code } = await inviteOne(ours, user.id)
    const { content } = await ours.caller.call(listAuditLines, { query: { action: 'users/invitation' } })
    expect(content[0]).toMatchObject({ subjectid: String(user.id), after: { invitation: 'made' } })
    expect(JSON.stringify(content)).not.toContain(token)
    expect(JSON.stringify(content)).not.toContain(code)
  })
})
