import { listAuditLines } from '@laurel/contract/audit.ts'
import { listCompanies } from '@laurel/contract/companies.ts'
import { removeImage, updateLanguage, updatePassword, updateProfile, uploadImage } from '@laurel/contract/profile.ts'
import { loadUser, signIn } from '@laurel/contract/session.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const NOT_AN_IMAGE = 'File must be a image'
const ANOTHER_TYPE = 'Only .jpg, .jpeg, .png files can be uploaded'
const password = 'a long enough password'

const createImage = async (
  format: 'png' | 'jpeg' | 'gif' | 'webp',
  width = 40,
  height = 30,
  background = '#017894',
) => {
  const blank = sharp({ create: { width, height, channels: 3, background } })
  return new Uint8Array(await blank.toFormat(format).toBuffer())
}

const upload = (content: string | Uint8Array<ArrayBuffer>, name = 'photo.png', type = 'image/png') =>
  new File([content], name, { type })

describe('the profile', () => {
  it('the profile saves the own name without a password when the address stays', async () => {
    const tess = await app.world.person({ role: 'Supervisor' })
    const caller = await app.signedIn(tess)
    const body = { firstname: 'Tess', lastname: 'Okafor', email: tess.email }
    expect(await caller.call(updateProfile, { body })).toMatchObject({ status: 1, result: 'Profile updated' })
    expect(await caller.call(loadUser)).toMatchObject({ firstname: 'Tess', username: tess.email, pendingEmail: null })
  })

  it('a CompanyAdmin can rename the company in the profile, a Manager cannot', async () => {
    const { id, name } = await app.world.company({ name: 'Old name' })
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const nameNow = async () =>
      (await admin.call(listCompanies, { query: { perpage: 100 } })).content.find((company) => company.id === id)?.name
    const body = { firstname: 'A', lastname: 'B', companyname: 'New name' }

    const manager = await app.world.person({ role: 'Manager', companyId: id })
    await (await app.signedIn(manager)).call(updateProfile, { body: { ...body, email: manager.email } })
    expect(await nameNow()).toBe(name)

    const dana = await app.world.person({ role: 'CompanyAdmin', companyId: id })
    await (await app.signedIn(dana)).call(updateProfile, { body: { ...body, email: dana.email } })
    expect(await nameNow()).toBe('New name')
  })

  it('an empty company name from a CompanyAdmin is refused, and ignored from a Manager', async () => {
    const { id, name } = await app.world.company({ name: 'Kept name' })
    const dana = await app.world.person({ role: 'CompanyAdmin', companyId: id })
    const caller = await app.signedIn(dana)
    const body = { firstname: 'Dana', lastname: 'Changed', email: dana.email }
    for (const companyname of ['', '  ']) {
      expect(await caller.refusal(updateProfile, { body: { ...body, companyname } })).toMatchObject({
        http: 422,
        message: 'Company name field is required',
        errors: [{ path: 'companyname' }],
      })
    }
    expect(await caller.call(loadUser)).toMatchObject({ firstname: 'CompanyAdmin', companyname: name })
    await caller.call(updateProfile, { body })
    expect(await caller.call(loadUser)).toMatchObject({ firstname: 'Dana', companyname: name })

    const manager = await app.world.person({ role: 'Manager', companyId: id })
    await (await app.signedIn(manager)).call(updateProfile, {
      body: { ...body, email: manager.email, companyname: '' },
    })
  })

  it('a changed language is stored, and later answers are in it', async () => {
    const caller = await app.signedIn(await app.world.person({ role: 'Driver' }))
    await caller.call(updateLanguage, { body: { lang: 'fr' } })
    expect(await caller.call(loadUser)).toMatchObject({ lang: 'fr' })
    await expect
      .poll(async () => (await caller.refusal(updateLanguage, { body: { lang: 'de' as never } })).message)
      .toBe('Le champ Langue ne fait pas partie des choix')
  })
})

describe('changing the own password', () => {
  it('changing the own password ends other sessions, issues a new token and is audited without the password', async () => {
    const person = await app.world.person({ role: 'Manager', password })
    const here = await app.signedIn(person)
    const elsewhere = await app.signedIn(person)
    const body = {
      oldpassword: password,
      newpassword: 'completely different',
      repeatedpassword: 'completely different',
    }
    const response = await app.request(updatePassword, { body }, here)
    expect(response.status).toBe(200)
    expect((await app.request(loadUser, {}, { token: response.headers.get('x-auth-token') ?? '' })).status).toBe(200)
    await expect.poll(async () => (await app.request(loadUser, {}, elsewhere)).status).toBe(401)
    expect((await app.request(loadUser, {}, here)).status).toBe(401)
    await app.as().call(signIn, { body: { email: person.email, password: 'completely different' } })

    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { content } = await admin.call(listAuditLines, { query: { action: 'users/updatepassword' } })
    expect(content[0]).toMatchObject({ actorid: person.id, after: { password: '•••' } })
    expect(JSON.stringify(content)).not.toContain('different')
  })

  it.each([
    [{ oldpassword: 'wrong' }, 'The old password is not right.'],
    [{ oldpassword: '' }, 'Old password field is required'],
    [{ repeatedpassword: 'other' }, "Password doesn't match"],
    [{ newpassword: 'short', repeatedpassword: 'short' }, 'New password needs at least 8 characters'],
  ])('changing the own password with %j is refused', async (wrong, message) => {
    const caller = await app.signedIn(await app.world.person({ role: 'Manager', password }))
    const right = {
      oldpassword: password,
      newpassword: 'completely different',
      repeatedpassword: 'completely different',
    }
    expect(await caller.refusal(updatePassword, { body: { ...right, ...wrong } })).toMatchObject({ http: 422, message })
  })
})

describe('the photo', () => {
  it('a profile photo is stored as a square and served under its signed address', async () => {
    const caller = await app.signedIn(await app.world.person({ role: 'Manager' }))
    const answer = await caller.call(uploadImage, { body: { file: upload(await createImage('jpeg')) } })
    expect(answer).toMatchObject({ status: 1, result: 'Image successfully updated' })
    expect(await caller.call(loadUser)).toMatchObject({ profilephotourl: answer.profilephotourl })

    const response = await fetch(app.address + answer.profilephotourl)
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([width, height]).toEqual([256, 256])
  })

  it('the photo of another person can be set by a CompanyAdmin of the same company only', async () => {
    const file = upload(await createImage('png'))
    const mine = await app.world.person({ role: 'Driver' })
    const foreign = await app.world.person({ role: 'Driver' })
    const own = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: mine.companyId ?? 0 }))
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', companyId: mine.companyId ?? 0 }))
    await own.call(uploadImage, { body: { file, userid: mine.id } })
    expect(await own.refusal(uploadImage, { body: { file, userid: foreign.id } })).toMatchObject({ http: 404 })
    expect(await manager.refusal(uploadImage, { body: { file, userid: mine.id } })).toMatchObject({ http: 403 })
  })

  it.each([
    ['text with an image name', async () => upload('just text'), 422, NOT_AN_IMAGE],
    ['a gif', async () => upload(await createImage('gif')), 422, ANOTHER_TYPE],
    ['a webp', async () => upload(await createImage('webp')), 422, ANOTHER_TYPE],
    [
      'an svg',
      async () => upload('<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.svg', 'image/svg+xml'),
      422,
      NOT_AN_IMAGE,
    ],
    ['nothing', async () => upload(''), 422, NOT_AN_IMAGE],
    ['too many pixels', async () => upload(await createImage('png', 8000, 6000)), 422, expect.any(String)],
    ['one byte too many', async () => upload(new Uint8Array(1024 * 1024 + 1)), 413, expect.any(String)],
  ])('a profile photo is refused with a sentence: %s', async (_, make, http, message) => {
    const caller = await app.signedIn(await app.world.person({ role: 'Manager' }))
    const refusal = await caller.refusal(uploadImage, { body: { file: await make() } })
    expect(refusal).toMatchObject({ http, status: 0, message })
    expect(await caller.call(loadUser)).toMatchObject({ profilephotourl: null })
  })

  it('a photo upload with an empty person sets the own photo', async () => {
    const caller = await app.signedIn(await app.world.person({ role: 'Manager' }))
    const body = { file: upload(await createImage('png')), userid: '' as never }
    const { profilephotourl } = await caller.call(uploadImage, { body })
    expect(await caller.call(loadUser)).toMatchObject({ profilephotourl })
  })

  it('a removed profile photo is gone, and its address answers 404', async () => {
    const caller = await app.signedIn(await app.world.person({ role: 'Driver' }))
    const { profilephotourl } = await caller.call(uploadImage, {
      body: { file: upload(await createImage('png', 40, 30, '#c2410c')) },
    })
    expect(await caller.call(removeImage, { body: {} })).toMatchObject({ status: 1, result: 'Photo removed' })
    expect(await caller.call(loadUser)).toMatchObject({ profilephotourl: null })
    expect((await fetch(app.address + profilephotourl)).status).toBe(404)
    expect(await caller.call(removeImage, { body: {} })).toMatchObject({ status: 1 })
  })

  it('the photo of another person can be removed by a CompanyAdmin of the same company only', async () => {
    const mine = await app.world.person({ role: 'Driver' })
    const foreign = await app.world.person({ role: 'Driver' })
    const own = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: mine.companyId ?? 0 }))
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', companyId: mine.companyId ?? 0 }))
    await own.call(removeImage, { body: { userid: mine.id } })
    expect(await own.refusal(removeImage, { body: { userid: foreign.id } })).toMatchObject({ http: 404 })
    expect(await manager.refusal(removeImage, { body: { userid: mine.id } })).toMatchObject({ http: 403 })
  })

  it('a photo upload without a file is refused with 422', async () => {
    const caller = await app.signedIn(await app.world.person({ role: 'Manager' }))
    expect(await caller.refusal(uploadImage, { body: {} as never })).toMatchObject({ http: 422, status: 0 })
  })
})
