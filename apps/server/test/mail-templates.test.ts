import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  MAIL_TEMPLATES_MAX,
  type MailTemplateForm,
  previewMailTemplate,
  testMailTemplate,
  updateMailTemplate,
} from '@laurel/contract/mail-templates.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updatePerson } from '../src/db/people-rows.ts'
import { queueInvitation, queueInvitations, queuePasswordLink } from '../src/modules/auth/links/links.service.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ worker: true })
let admin: Awaited<ReturnType<typeof app.signedIn>>
let french: typeof admin
const adminEmail = 'template.admin@laurel.test'
let last = 100

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin', email: adminEmail }))
  french = await app.signedIn(await app.world.person({ role: 'Admin', lang: 'fr' }))
})

beforeEach(async () => {
  await app.db.deleteFrom('mail_templates').execute()
})

const form = (given: Partial<MailTemplateForm> = {}): MailTemplateForm => {
  last += 1
  return {
    number: last,
    kind: 'invitation',
    name: `Template ${last}`,
    subjecten: 'Come in, {{name}}',
    subjectfr: 'Entrez, {{name}}',
    texten: 'Dear {{name}},\n\n{{company}} is waiting.\n\n{{link}}',
    textfr: 'Cher {{name}},\n\n{{company}} vous attend.\n\n{{link}}',
    ...given,
  }
}

const create = async (given: Partial<MailTemplateForm> = {}) => {
  const body = form(given)
  await admin.call(createMailTemplate, { body })
  return body
}

const listed = async () => (await admin.call(listMailTemplates, { query: {} })).content

describe('editing mail templates', () => {
  it('a mail template can be created, listed, changed and deleted', async () => {
    const made = await create({ name: 'Welcome' })
    expect(await listed()).toEqual([{ ...made, usedby: [], version: 1, updatedat: app.clock.now().toISOString() }])
    const changed = { ...made, name: 'Warm welcome', textfr: 'Bienvenue' }
    await admin.call(updateMailTemplate, { body: { ...changed, version: 1 } })
    expect(await listed()).toMatchObject([{ ...changed, version: 2 }])
    await admin.call(deleteMailTemplate, { body: { number: made.number } })
    expect(await listed()).toEqual([])
  })

  it('a mail template with a used number and a change with an old version are refused', async () => {
    const { number } = await create()
    const taken = await admin.refusal(createMailTemplate, { body: form({ number }) })
    expect(taken).toMatchObject({ http: 422, code: 'mail_template_number_taken' })
    await admin.call(updateMailTemplate, { body: { ...form({ number }), version: 1 } })
    const stale = await admin.refusal(updateMailTemplate, { body: { ...form({ number }), version: 1 } })
    expect(stale).toMatchObject({ http: 409, code: 'record_changed' })
    expect(await admin.refusal(deleteMailTemplate, { body: { number: 2_000_000_000 } })).toMatchObject({ http: 404 })
  })

  it.each<[Partial<MailTemplateForm>, string, string]>([
    [{ texten: 'Hi {{nmae}}' }, 'texten', '{{nmae}}'],
    [{ textfr: 'Salut {{name}' }, 'textfr', '{{'],
    [{ subjecten: 'Open {{link}}' }, 'subjecten', '{{link}}'],
    [{ kind: 'password-reset', textfr: 'Par {{by}}' }, 'textfr', '{{by}}'],
  ])(
    'a mail template with %j is refused at %s, and the message names the unknown placeholder',
    async (wrong, path, placeholder) => {
      const refusal = await admin.refusal(createMailTemplate, { body: form(wrong) })
      expect(refusal).toMatchObject({ http: 422, errors: [{ path }] })
      expect(refusal.message).toContain(placeholder)
      expect((await french.refusal(createMailTemplate, { body: form(wrong) })).message).toContain('n’est pas connu ici')
      expect(await listed()).toEqual([])
    },
  )

  it('a mail template in use cannot be deleted, and the refusal names the company or campaign', async () => {
    const { number } = await create({ name: 'Welcome' })
    const company = await app.world.company({ name: 'Northern Haulage' })
    const at = app.clock.now()
    const set = (id: number | null) =>
      app.db.updateTable('companies').set({ manager_template_id: id }).where('id', '=', company.id).execute()
    await set(number)
    const refusal = await admin.refusal(deleteMailTemplate, { body: { number } })
    expect(refusal).toMatchObject({ http: 409, code: 'mail_template_used' })
    expect(refusal.message).toBe('“Welcome” is in use by “Northern Haulage”. Choose another template there first.')
    await set(null)
    const importer = await app.world.person({ role: 'CompanyAdmin', companyId: company.id })
    await app.db
      .insertInto('user_imports')
      .values({
        company_id: company.id,
        role_id: 4,
        file_name: 'people.csv',
        people: 1,
        status: 'Done',
        imported_by: importer.id,
        campaign_name: 'Spring intake',
        scheduled_at: new Date(at.getTime() + 3_600_000),
        template_id: number,
        created_at: at,
      })
      .execute()
    expect((await admin.refusal(deleteMailTemplate, { body: { number } })).message).toContain('Spring intake')
    expect(await listed()).toMatchObject([{ usedby: ['Spring intake'] }])
  })

  it('at most a hundred mail templates can be created', async () => {
    const rows = Array.from({ length: MAIL_TEMPLATES_MAX }, (_, index) => ({
      number: 1000 + index,
      kind: 'invitation',
      name: 'Many',
      subject_en: 'x',
      subject_fr: 'x',
      text_en: 'x',
      text_fr: 'x',
      updated_at: app.clock.now(),
    }))
    await app.db.insertInto('mail_templates').values(rows).execute()
    expect(await admin.refusal(createMailTemplate, { body: form() })).toMatchObject({ code: 'mail_templates_full' })
  })
})

const mailTo = async (email: string) => {
  const found = () => app.mails.findLast(({ to }) => to === email)
  await expect.poll(found).toBeDefined()
  return found()
}

describe('the text of a mail', () => {
  const companyWith = async (numbers: object) => {
    const company = await app.world.company({ name: `Company ${(last += 1)}` })
    await app.db.updateTable('companies').set(numbers).where('id', '=', company.id).execute()
    return company
  }
  const newcomer = (companyId: number, given: object = {}) => app.world.person({ role: 'Manager', companyId, ...given })
  const withoutPassword = async (id: number) => {
    await updatePerson(app.db, id, { password_hash: null })
  }

  it('an invitation uses the company’s template for the role, in the language of the person, with the link', async () => {
    const { number } = await create()
    const company = await companyWith({ manager_template_id: number })
    const person = await newcomer(company.id, { lang: 'fr', firstName: 'Émile', lastName: 'Roy' })
    await withoutPassword(person.id)
    await queueInvitation(app.db, app.queue, person.id)
    const mail = await mailTo(person.email)
    expect(mail?.subject).toBe('Entrez, Émile Roy')
    expect(mail?.text).toContain(`${company.name} vous attend.`)
    expect(mail?.text).toContain('/emailconfirm?lang=fr#token=')
    expect(mail?.html).toContain('/emailconfirm?lang=fr#token=')
  })

  it('an invitation of a campaign uses the campaign’s template before the company’s', async () => {
    const ofCompany = await create()
    const ofCampaign = await create({ subjecten: 'Spring intake' })
    const company = await companyWith({ manager_template_id: ofCompany.number })
    const person = await newcomer(company.id)
    await withoutPassword(person.id)
    await queueInvitations(app.db, app.queue, [person.id], { campaign: 'Spring', templateId: ofCampaign.number })
    expect((await mailTo(person.email))?.subject).toBe('Spring intake')
  })

  it.each([
    { what: 'that does not exist', kind: undefined },
    { what: 'of another kind of mail', kind: 'password-reset' as const },
  ])('an invitation uses the built-in text for a template number $what', async ({ kind }) => {
    const number = kind ? (await create({ kind })).number : 999_999
    const company = await companyWith({ manager_template_id: number })
    const person = await newcomer(company.id)
    await withoutPassword(person.id)
    await queueInvitation(app.db, app.queue, person.id)
    expect((await mailTo(person.email))?.subject).toBe(`${company.name} invites you to Laurel`)
  })

  it.each([
    { role: 'Manager', numbers: { web: true, mobile: true }, used: 'web' },
    { role: 'Driver', numbers: { web: true, mobile: true }, used: 'mobile' },
    { role: 'Driver', numbers: { web: true, mobile: false }, used: 'web' },
  ] as const)('a password mail to a $role uses the $used template when the company has $numbers', async (given) => {
    const web = await create({ kind: 'password-reset', subjecten: 'web' })
    const mobile = await create({ kind: 'password-reset', subjecten: 'mobile' })
    const company = await companyWith({
      reset_password_template_id: web.number,
      reset_password_mobile_template_id: given.numbers.mobile ? mobile.number : null,
    })
    const division = await app.world.division({ companyId: company.id })
    const person = await app.world.person(
      given.role === 'Driver'
        ? { role: 'Driver', division, password: 'a long password' }
        : { role: 'Manager', divisions: [division], password: 'a long password' },
    )
    await queuePasswordLink(app.db, app.queue, person.email)
    expect((await mailTo(person.email))?.subject).toBe(given.used)
  })
})

describe('previewing a mail template', () => {
  const draft = { kind: 'invitation', lang: 'fr', subject: 'Bonjour {{name}}', text: 'De {{by}}\n\n{{link}}' } as const

  it('the preview of a mail template shows example values and stores nothing', async () => {
    const preview = await admin.call(previewMailTemplate, { body: draft })
    expect(preview.subject).toBe('Bonjour Camille Tremblay')
    expect(preview.text).toContain('De Dominique Roy')
    expect(preview.html).toContain('<a href=')
    expect(await listed()).toEqual([])
  })

  it('the test mail of a template goes only to the Admin who asks', async () => {
    const before = app.mails.length
    await admin.call(testMailTemplate, { body: draft })
    await expect.poll(() => app.mails.length).toBe(before + 1)
    expect(app.mails.at(-1)).toMatchObject({ to: adminEmail, subject: 'Bonjour Camille Tremblay' })
  })
})
