/** Messages that lead to a page: their link is what they are for. */
const LINK_TEMPLATES = ['invitation', 'password-reset', 'address-confirm'] as const

/** Messages that tell somebody what happened to their account. */
export const NOTICE_TEMPLATES = [
  'password-changed',
  'password-set-by-admin',
  'factor-on',
  'factor-off',
  'factor-off-by-admin',
  'recovery-codes-new',
  'address-requested',
  'address-taken',
  'address-changed',
  'address-changed-by-admin',
  'sign-in-locked',
] as const

/** Messages that tell Admins about the work of the product itself. */
const OPERATION_TEMPLATES = ['queue-stopped'] as const

export const MAIL_TEMPLATES = [...LINK_TEMPLATES, ...NOTICE_TEMPLATES, ...OPERATION_TEMPLATES] as const

export type MailTemplate = (typeof MAIL_TEMPLATES)[number]
export type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number]

/** The wordings that exist: some messages have another one when it is known who caused them. */
export type WordingName = MailTemplate | 'invitation-of-company' | 'invitation-by-person' | 'password-reset-by-admin'

/**
 * `{name}`, `{company}`, `{by}`, `{email}`, `{reason}`, `{when}` and `{from}` are filled in. `{from}` is empty where the network
 * address is not known, and brings its own leading space.
 */
interface Wording {
  subject: string
  lines: string[]
  /** Only where there is a link. */
  button?: string
  note: string
}

export interface MailWording {
  greeting: string
  fallback: string
  from: string
  templates: Record<WordingName, Wording>
}
