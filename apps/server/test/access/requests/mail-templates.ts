import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  testMailTemplate,
  updateMailTemplate,
} from '@laurel/contract/mail-templates.ts'
import { next } from '../access-world.ts'
import { type Asking, ask } from './ask.ts'

const formFor = ({ corner: { mark } }: Asking) => ({
  number: next(),
  kind: 'invitation' as const,
  name: `${mark} template`,
  subjecten: `${mark} {{name}}`,
  subjectfr: `${mark} {{name}}`,
  texten: '{{link}}',
  textfr: '{{link}}',
})

const newTemplate = async (asking: Asking) => {
  const { app, world } = asking
  const form = formFor(asking)
  await (await app.signedIn(world.callers.Admin)).call(createMailTemplate, { body: form })
  return form
}

const draft = { kind: 'invitation', lang: 'en', subject: 'Hello', text: '{{link}}' } as const

export const MAIL_TEMPLATES = [
  ask(listMailTemplates, () => ({ query: {} })),
  ask(createMailTemplate, (asking) => ({ body: formFor(asking) })),
  ask(updateMailTemplate, async (asking) => ({ body: await newTemplate(asking) })),
  ask(deleteMailTemplate, async (asking) => ({ body: { number: (await newTemplate(asking)).number } })),
  ask(previewMailTemplate, () => ({ body: draft })),
  ask(testMailTemplate, () => ({ body: draft })),
]
