import type { Language } from '@laurel/contract/constants.ts'
import { english } from './mail.wording.en.ts'
import { french } from './mail.wording.fr.ts'
import type { MailTemplate, MailWording, WordingName } from './mail.wording.ts'

/** Instead of the company, for people without one. */
const PRODUCT = 'Laurel'

const WORDING: Record<Language, MailWording> = { en: english, fr: french }

export interface MailContent {
  template: MailTemplate
  lang: Language
  /** The recipient. */
  name: string
  /** Empty in notices. */
  link: string
  company: string
  /** Who caused it: the person who invites, or an administrator. */
  by: string
  /** The new e-mail address that a message is about. */
  email: string
  /** The failure, as a sentence. */
  reason: string
  /** The title of the suggestion that is answered. */
  about: string
  /** The answer, which may have several lines. */
  words: string
  /** Further placeholders of the wording. */
  facts: Record<string, string>
  /** When it happened, as an ISO moment; empty where that does not matter. */
  at: string
  /** The time zone for `at`. */
  timezone: string
  /** The network address from which it was done, where known. */
  address: string
  /** Replaces subject and text of the built-in wording; the link and how long it works stay. */
  own?: { subject: string; text: string } | undefined
}

const wordingNameFor = ({ template, company, by }: MailContent): WordingName => {
  if (template === 'password-reset' && by) return 'password-reset-by-admin'
  if (template !== 'invitation' || !company) return template
  return by ? 'invitation-by-person' : 'invitation-of-company'
}

const momentFor = ({ at, lang, timezone }: MailContent) =>
  at &&
  new Intl.DateTimeFormat(`${lang}-CA`, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(new Date(at))

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** `{from}` is a part of a sentence and may hold a placeholder itself. */
const fill = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** `{{name}}` in what Admins write. Everything is filled in once, so a name that holds braces stays as it is. */
const fillOwn = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => values[name] ?? '')

/** The button replaces a paragraph that holds only the link; without one it comes last. */
const isLink = (paragraph: string) => /^\{\{\s*link\s*\}\}$/.test(paragraph.trim())

const renderOwn = (content: MailContent, own: NonNullable<MailContent['own']>) => {
  const { lang, name, company, by, link } = content
  const { fallback, templates } = WORDING[lang]
  const { button = '', note } = templates[wordingNameFor(content)]
  const values = { name, company: company || PRODUCT, by: by || company || PRODUCT, link }
  const escaped = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(value)]))
  const address = `<a href="${escaped.link}" style="color:#01708a;word-break:break-all">${escaped.link}</a>`
  const inHtml = (paragraph: string) =>
    fillOwn(escapeHtml(paragraph), { ...escaped, link: address }).replaceAll('\n', '<br>')

  const paragraphs = own.text.split(/\n{2,}/)
  const place = paragraphs.findIndex(isLink)
  const before = (place === -1 ? paragraphs : paragraphs.slice(0, place)).filter((one) => !isLink(one))
  const after = (place === -1 ? [] : paragraphs.slice(place)).filter((one) => !isLink(one))
  const noteValues = { company: values.company, by: values.by }
  return {
    subject: fillOwn(own.subject, values).replace(/\p{Cc}+/gu, ' '),
    text: [
      ...before.map((one) => fillOwn(one, values)),
      `${button}\n${link}`,
      ...after.map((one) => fillOwn(one, values)),
      fill(note, noteValues),
    ].join('\n\n'),
    html: layout({
      lang,
      subject: fillOwn(escapeHtml(own.subject), escaped),
      lines: before.map(inHtml),
      after: after.map(inHtml),
      note: fill(note, { company: escaped.company ?? '', by: escaped.by ?? '' }),
      action: { button, fallback, link: escaped.link ?? '' },
    }),
  }
}

/** Renders HTML and plain text. */
export const renderMail = (content: MailContent) => {
  if (content.own) return renderOwn(content, content.own)
  const { greeting, from, fallback, templates } = WORDING[content.lang]
  const { subject, lines, button, note } = templates[wordingNameFor(content)]
  const { name, company, by, email, reason, about, words, address, link } = content
  const values = {
    ...content.facts,
    name,
    company,
    by,
    email,
    reason,
    about,
    words,
    when: momentFor(content),
    from: address && fill(from, { address }),
  }
  const escaped = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(value)]))
  const inHtml = (sentence: string) => fill(sentence, { ...escaped, words: escapeHtml(words).replaceAll('\n', '<br>') })
  const hasButton = button !== undefined && link !== ''

  return {
    // A line break in a name must not begin another header.
    subject: fill(subject, values).replace(/\p{Cc}+/gu, ' '),
    text: [greeting, ...lines, ...(hasButton ? [`${button}\n{link}`] : []), note]
      .map((sentence) => fill(sentence, { ...values, link }))
      .join('\n\n'),
    html: layout({
      lang: content.lang,
      subject: inHtml(subject),
      lines: [greeting, ...lines].map(inHtml),
      note: inHtml(note),
      action: hasButton ? { button, fallback, link: escapeHtml(link) } : undefined,
    }),
  }
}

interface Layout {
  lang: Language
  subject: string
  lines: string[]
  /** Below the button. */
  after?: string[]
  note: string
  action: { button: string; fallback: string; link: string } | undefined
}

const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p style="margin:0 0 12px">${line}</p>`).join('')

const layout = ({ lang, subject, lines, after = [], note, action }: Layout) =>
  `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f5f8f9;color:#15222a;font:16px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border:1px solid #e4eaed;border-radius:12px">
<tr><td style="padding:24px 32px 0;font-size:20px;font-weight:700;color:#017894">Laurel</td></tr>
<tr><td style="padding:16px 32px 0">${paragraphs(lines)}</td></tr>
${action ? buttonRow(action) : ''}${
  after.length > 0
    ? `<tr><td style="padding:8px 32px 0">${paragraphs(after)}</td></tr>
`
    : ''
}<tr><td style="padding:8px 32px 28px;font-size:13px;color:#55656e"><p style="margin:0 0 12px">${note}</p>${action ? addressLine(action) : ''}</td></tr>
</table></td></tr></table>
</body></html>
`

const buttonRow = ({ button, link }: NonNullable<Layout['action']>) =>
  `<tr><td style="padding:12px 32px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#017894;color:#fff;font-weight:600;text-decoration:none">${button}</a></td></tr>
`

const addressLine = ({ fallback, link }: NonNullable<Layout['action']>) =>
  `<p style="margin:0">${fallback}<br><a href="${link}" style="color:#01708a;word-break:break-all">${link}</a></p>`
