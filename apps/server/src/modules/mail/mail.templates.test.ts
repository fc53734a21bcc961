import { LANGUAGES } from '@laurel/contract/constants.ts'
import { describe, expect, it } from 'vitest'
import { type MailContent, renderMail } from './mail.templates.ts'
import { MAIL_TEMPLATES } from './mail.wording.ts'

const content = (given: Partial<MailContent> = {}): MailContent => ({
  template: 'invitation',
  lang: 'en',
  name: 'Tess Okafor',
  link: 'https://laurel.test/emailconfirm#token=abc',
  company: '',
  by: '',
  email: 'new@laurel.test',
  reason: 'The partner did not answer.',
  about: 'Light at the pump',
  words: 'Good idea.',
  facts: {},
  at: '2026-03-02T15:04:05.000Z',
  timezone: 'America/Toronto',
  address: '203.0.113.7',
  ...given,
})

describe('every mail', () => {
  it.each(LANGUAGES.flatMap((lang) => MAIL_TEMPLATES.map((template) => ({ lang, template }))))(
    '$template in $lang fills in every placeholder and names its reader',
    (given) => {
      for (const by of ['', 'Rita Root']) {
        for (const company of ['', 'Northern Haulage']) {
          const { subject, text, html } = renderMail(content({ ...given, by, company }))
          expect([subject, text, html].join('\n')).not.toMatch(/\{\w+\}|undefined/)
          expect(text).toContain('Tess Okafor')
        }
      }
    },
  )

  it('a name with markup is shown as text in every mail', () => {
    const { html, subject } = renderMail(
      content({ name: '<b>Tess</b>', company: 'A & "B" <i>\nBcc: x', by: '$& {name}' }),
    )
    expect(html).not.toContain('<b>Tess')
    expect(html).not.toContain('<i>')
    expect(html).toContain('$&#38; {name} of')
    expect(subject).not.toMatch(/\n/)
  })
})

it('the answer to a suggestion keeps its lines and shows markup as text', () => {
  const words = 'Thank you.\nThe <b>lamp</b> comes in May.'
  const { html, text } = renderMail(content({ template: 'suggestion-answered', by: 'Dana Boss', words }))
  expect(html).toContain('Thank you.<br>The &#60;b&#62;lamp')
  expect(text).toContain(words)
})

describe('an invitation', () => {
  it('an English invitation names the company in the subject and the person who invites', () => {
    const { subject, text } = renderMail(content({ company: 'Northern Haulage', by: 'Dana Boss' }))
    expect(subject).toBe('Northern Haulage invites you to Laurel')
    expect(text).toContain('Dana Boss of Northern Haulage invites you')
  })

  it('a French invitation names the company in the subject and the person who invites', () => {
    const { subject, text } = renderMail(content({ lang: 'fr', company: 'Transport Nord', by: 'Dana Boss' }))
    expect(subject).toBe('Transport Nord vous invite à Laurel')
    expect(text).toContain('Dana Boss, de Transport Nord, vous invite')
  })
})

describe('a link for a new password', () => {
  it('a password link that an administrator asked for names the administrator', () => {
    const { text } = renderMail(content({ template: 'password-reset', by: 'Rita Root' }))
    expect(text).toContain('The administrator Rita Root asked us to send you this link')
    expect(text).not.toContain('hopefully you')
  })
})

describe('a notice', () => {
  it('a notice shows the time in the zone of the company and the network address', () => {
    const { text, html } = renderMail(content({ template: 'password-changed', link: '' }))
    expect(text).toContain('March 2, 2026')
    expect(text).toContain('10:04')
    expect(text).toContain('EST')
    expect(text).toContain('from the network address 203.0.113.7')
    expect(html).not.toContain('href')
  })

  it('a notice without a network address leaves it out', () => {
    const { text } = renderMail(content({ template: 'factor-off', address: '', lang: 'fr' }))
    expect(text).toContain('2 mars 2026')
    expect(text).not.toContain('réseau')
  })
})

describe('a wording that an Admin wrote', () => {
  const own = (text: string, subject = 'Welcome, {{name}}') => ({ subject, text })

  it('an own wording replaces subject and text, and keeps the button and the lifetime of the link', () => {
    const { subject, text, html } = renderMail(
      content({ company: 'Northern Haulage', own: own('Hi {{ name }},\n\n{{link}}\n\nSee you at {{company}}.') }),
    )
    expect(subject).toBe('Welcome, Tess Okafor')
    expect(text).toBe(
      [
        'Hi Tess Okafor,',
        'Choose your password\nhttps://laurel.test/emailconfirm#token=abc',
        'See you at Northern Haulage.',
        'The link works once and for seven days. If you did not expect this message, ask at Northern Haulage before you open it.',
      ].join('\n\n'),
    )
    expect(html.match(/>Choose your password</g)).toHaveLength(1)
    expect(html.indexOf('Hi Tess')).toBeLessThan(html.indexOf('>Choose your password<'))
    expect(html.indexOf('See you at')).toBeGreaterThan(html.indexOf('>Choose your password<'))
  })

  it.each(['invitation', 'password-reset'] as const)(
    'an own wording of a %s without a link gets the button at its end',
    (template) => {
      const { text, html } = renderMail(content({ template, own: own('No address here.') }))
      expect(text).toContain('https://laurel.test/emailconfirm#token=abc')
      expect(html).toContain('href="https://laurel.test/emailconfirm#token=abc"')
    },
  )

  it('an own wording shows markup in template and names as text, and fills placeholders only once', () => {
    const { html, text, subject } = renderMail(
      content({ name: '{{link}}<b>', own: own('<script>1</script> {{name}}\nsecond line', '{{name}}\nBcc: x') }),
    )
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('{{link}}&#60;b&#62;<br>second line')
    expect(text).toContain('<script>1</script> {{link}}<b>')
    expect(subject).not.toMatch(/\n/)
  })

  it('an own wording says Laurel for a person without a company', () => {
    expect(renderMail(content({ own: own('{{company}} and {{by}}') })).text).toContain('Laurel and Laurel')
  })
})
