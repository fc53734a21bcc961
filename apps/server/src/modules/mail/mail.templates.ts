import type { Language } from '@laurel/contract/constants'

export const MAIL_TEMPLATES = ['invitation', 'password-reset'] as const
type Template = (typeof MAIL_TEMPLATES)[number]

interface Wording {
  subject: string
  greeting: string
  lines: string[]
  button: string
  note: string
  fallback: string
}

const WORDING: Record<Language, Record<Template, Wording>> = {
  en: {
    invitation: {
      subject: 'Your invitation to Laurel',
      greeting: 'Hello {name},',
      lines: ['An account has been prepared for you in the recognition programme of your company.'],
      button: 'Choose your password',
      note: 'The link works once and for seven days. If you did not expect this message, you can ignore it.',
      fallback: 'If the button does not work, copy this address into your browser:',
    },
    'password-reset': {
      subject: 'Choose a new password for Laurel',
      greeting: 'Hello {name},',
      lines: ['Somebody, hopefully you, asked for a new password. The old one keeps working until you choose another.'],
      button: 'Choose a new password',
      note: 'The link works once and for one hour. If it was not you, ignore this message; nothing has changed.',
      fallback: 'If the button does not work, copy this address into your browser:',
    },
  },
  fr: {
    invitation: {
      subject: 'Votre invitation à Laurel',
      greeting: 'Bonjour {name},',
      lines: ['Un compte a été préparé pour vous dans le programme de reconnaissance de votre entreprise.'],
      button: 'Choisir votre mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant sept jours. Si vous n’attendiez pas ce message, ignorez-le.',
      fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:',
    },
    'password-reset': {
      subject: 'Choisissez un nouveau mot de passe pour Laurel',
      greeting: 'Bonjour {name},',
      lines: [
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. L’ancien reste valable tant que vous n’en avez pas choisi un autre.',
      ],
      button: 'Choisir un nouveau mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ignorez ce message\u00a0: rien n’a changé.',
      fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:',
    },
  },
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

interface Content {
  template: Template
  lang: Language
  name: string
  link: string
}

/** Every message exists twice: for eyes, and as plain text. */
export const renderMail = ({ template, lang, name, link }: Content) => {
  const wording = WORDING[lang][template]
  const greeting = wording.greeting.replace('{name}', () => name)
  return {
    subject: wording.subject,
    text: [greeting, ...wording.lines, `${wording.button}\n${link}`, wording.note].join('\n\n'),
    html: layout(lang, wording, escapeHtml(greeting), escapeHtml(link)),
  }
}

const layout = (lang: Language, { subject, lines, button, note, fallback }: Wording, greeting: string, link: string) =>
  `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f5f8f9;color:#15222a;font:16px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border:1px solid #e4eaed;border-radius:12px">
<tr><td style="padding:24px 32px 0;font-size:20px;font-weight:700;color:#017894">Laurel</td></tr>
<tr><td style="padding:16px 32px 0"><p style="margin:0 0 12px">${greeting}</p>${lines
    .map((line) => `<p style="margin:0 0 12px">${line}</p>`)
    .join('')}</td></tr>
<tr><td style="padding:12px 32px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#017894;color:#fff;font-weight:600;text-decoration:none">${button}</a></td></tr>
<tr><td style="padding:8px 32px 28px;font-size:13px;color:#55656e"><p style="margin:0 0 12px">${note}</p><p style="margin:0">${fallback}<br><a href="${link}" style="color:#01708a;word-break:break-all">${link}</a></p></td></tr>
</table></td></tr></table>
</body></html>
`
