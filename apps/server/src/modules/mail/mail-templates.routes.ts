import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  testMailTemplate,
  updateMailTemplate,
} from '@laurel/contract/mail-templates.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import {
  changeTemplate,
  listTemplatePage,
  makeTemplate,
  previewFor,
  queueTest,
  removeTemplate,
} from './mail-templates.service.ts'

export const mailTemplateRoutes = (mount: Mount, { queue, publicUrl }: Pick<Services, 'queue' | 'publicUrl'>) => {
  mount(listMailTemplates, ({ db, query, now }) => listTemplatePage(db, query, now))

  mount(createMailTemplate, async ({ db, body, now, audit, done }) => {
    await makeTemplate(db, body, now)
    audit.created({ subject: 'mailtemplate', id: body.number, companyId: null, after: body })
    return done('mail_template_created', { id: body.number })
  })

  mount(updateMailTemplate, async ({ db, body, now, audit, done }) => {
    const { version, ...form } = body
    const before = await changeTemplate(db, form, version, now)
    audit.changed({ subject: 'mailtemplate', id: form.number, companyId: null, before, after: form })
    return done('mail_template_updated', { id: form.number })
  })

  mount(deleteMailTemplate, async ({ db, body, now, audit, done }) => {
    const before = await removeTemplate(db, body.number, now)
    audit.deleted({ subject: 'mailtemplate', id: body.number, companyId: null, before })
    return done('mail_template_deleted', { id: body.number })
  })

  mount(previewMailTemplate, async ({ body }) => previewFor(body, publicUrl()))

  mount(testMailTemplate, async ({ db, actor, body, done }) => {
    await queueTest(db, queue, actor.id, body, publicUrl())
    return done('test_mail_sent')
  })
}
