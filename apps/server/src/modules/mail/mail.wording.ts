/** Messages with a link. */
const LINK_TEMPLATES = ['invitation', 'password-reset', 'address-confirm', 'sign-on'] as const

/** Messages about a change of the recipient's account. */
export const NOTICE_TEMPLATES = [
  'password-changed',
  'password-set-by-admin',
  'factor-on',
  'factor-off',
  'factor-off-by-admin',
  'recovery-codes-new',
  'passkey-added',
  'passkey-removed',
  'address-requested',
  'address-taken',
  'address-changed',
  'address-changed-by-admin',
  'sign-in-locked',
  'sign-on-linked',
] as const

/** Messages to Admins about the operation of the product. */
const OPERATION_TEMPLATES = [
  'queue-stopped',
  'transfers-refused',
  'job-given-up',
  'backup-failed',
  'trouble-over',
  'export-failed',
] as const

/** Messages to staff of a company about its budgets, proposed awards and integrations. */
export const STAFF_TEMPLATES = [
  'budget-warned',
  'budget-used-up',
  'proposal-waiting',
  'proposal-reminder',
  'proposal-approved',
  'proposal-denied',
  'proposal-expired',
  'key-ends',
  'gps-source-stopped',
  'webhook-stopped',
  'break-glass-used',
  'sign-on-off',
] as const

export const MAIL_TEMPLATES = [
  ...LINK_TEMPLATES,
  ...NOTICE_TEMPLATES,
  ...OPERATION_TEMPLATES,
  ...STAFF_TEMPLATES,
  'suggestion-answered',
  'scheduled-report',
  'schedule-stopped',
] as const

export type MailTemplate = (typeof MAIL_TEMPLATES)[number]
export type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number]
export type OperationTemplate = (typeof OPERATION_TEMPLATES)[number]
export type StaffTemplate = (typeof STAFF_TEMPLATES)[number]

/** Some messages have another wording where it is known who caused them. */
export type WordingName = MailTemplate | 'invitation-of-company' | 'invitation-by-person' | 'password-reset-by-admin'

/**
 * `{name}`, `{company}`, `{by}`, `{email}`, `{reason}`, `{about}`, `{words}`, `{when}` and `{from}` are filled in. `{from}` is
 * empty where the network address is not known, and brings its own leading space. `{place}`, `{month}`, `{used}`, `{coins}`,
 * `{left}` and `{people}` are figures of budgets and proposals.
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
