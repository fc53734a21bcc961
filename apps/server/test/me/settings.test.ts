import { getMySettings, type MySettings, saveMySettings } from '@laurel/contract/me.ts'
import { purgeUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

const CHOSEN: MySettings = {
  name: 'hidden',
  photo: true,
  celebrations: false,
  window: { from: '17:30', to: '19:00' },
  messages: { awards: true, releases: false, transfers: true, answers: true, staff: false },
}

const newDriver = async () => {
  const division = await app.world.division()
  const person = await app.world.person({ role: 'Driver', division })
  return { person, me: await app.signedIn(person) }
}

describe('me/settings', () => {
  it('hides the photo and shortens the name until somebody chooses otherwise', async () => {
    const { me } = await newDriver()
    expect(await me.call(getMySettings)).toMatchObject({ name: 'initial', photo: false, window: null })
  })

  it('keeps what was chosen, for this person alone', async () => {
    const { me } = await newDriver()
    const { me: other } = await newDriver()
    await me.call(saveMySettings, { body: CHOSEN })
    expect(await me.call(getMySettings)).toEqual(CHOSEN)
    expect((await other.call(getMySettings)).name).toBe('initial')
    await me.call(saveMySettings, { body: { ...CHOSEN, window: null } })
    expect((await me.call(getMySettings)).window).toBeNull()
  })

  it.each([
    ['ends before it begins', { from: '19:00', to: '17:00' }],
    ['is no time', { from: '25:00', to: '26:00' }],
  ])('a window that %s is refused and nothing is kept', async (_, window) => {
    const { me } = await newDriver()
    expect((await me.refusal(saveMySettings, { body: { ...CHOSEN, window } })).http).toBe(422)
    expect((await me.call(getMySettings)).name).toBe('initial')
  })

  it('goes with a person who is erased', async () => {
    const { person, me } = await newDriver()
    await me.call(saveMySettings, { body: CHOSEN })
    await updatePerson(app.db, person.id, { status: 'Removed' })
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    await admin.call(purgeUser, { query: { id: person.id } })
    const left = await app.db.selectFrom('person_settings').select('user_id').where('user_id', '=', person.id).execute()
    expect(left).toEqual([])
  })
})
