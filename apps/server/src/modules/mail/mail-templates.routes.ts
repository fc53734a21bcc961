import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  testMailTemplate,
  updateMailTemplate,
} from '@laurel/contract/mail-templates.ts'
import type { Mount } from '../../http/mount.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import {
  changeTemplate,
  listTemplatePage,
  makeTemplate,
  previewFor,
  queueTest,
  removeTemplate,
} from './mail-templates.service.ts'

interface Dependencies {
  queue: JobQueue
  /** Where people reach the console: the example link leads there. */
  consoleUrl: () => string
}

export const mailTemplateRoutes = (mount: Mount, { queue, consoleUrl }: Dependencies) => {
  mount(listMailTemplates, ({ db, query, now }) => listTemplatePage(db, query, now))

  mount(createMailTemplate, async ({ db, body, now, audit, done }) => {
    await makeTemplate(db, body, now)
    audit.created('mailtemplate', body.number, body)
    return done('mail_template_created', { id: body.number })
  })

  mount(updateMailTemplate, async ({ db, body, now, audit, done }) => {
    const { version, ...form } = body
    const before = await changeTemplate(db, form, version, now)
    audit.changed('mailtemplate', form.number, before, form)
    return done('mail_template_updated', { id: form.number })
  })

  mount(deleteMailTemplate, async ({ db, body, lang, now, audit, done }) => {
    const before = await removeTemplate(db, body.number, lang, now)
    audit.deleted('mailtemplate', body.number, before)
    return done('mail_template_deleted', { id: body.number })
  })

  mount(previewMailTemplate, async ({ body }) => previewFor(body, consoleUrl()))

  mount(testMailTemplate, async ({ db, actor, body, done }) => {
    await queueTest(db, queue, actor.id, body, consoleUrl())
    return done('test_mail_sent')
  })
}
