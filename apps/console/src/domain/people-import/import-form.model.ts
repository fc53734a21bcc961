import type { Language } from '@laurel/contract/constants.ts'
import type { FormErrors } from '@mantine/form'

export interface ImportValues {
  file: File | null
  companyid: number | null
  divisionid: number | null
  roleId: number | null
  lang: Language
  trustIds: boolean
  scheduledInvitation: boolean
  campaignName: string
  /** As the calendar gives it, in the reader's zone: `2026-11-15 09:30:00`. */
  scheduledAt: string | null
  letterTemplateId: number | undefined
}

export const IMPORT_FIELDS = [
  'file',
  'companyid',
  'divisionid',
  'roleId',
  'lang',
  'campaignName',
  'scheduledAt',
  'letterTemplateId',
] as const satisfies readonly (keyof ImportValues)[]

export const newImport = (lang: Language, companyid: number | null): ImportValues => ({
  file: null,
  companyid,
  divisionid: null,
  roleId: null,
  lang,
  trustIds: false,
  scheduledInvitation: false,
  campaignName: '',
  scheduledAt: null,
  letterTemplateId: undefined,
})

/** The instant of a local date and time. */
export const toInstant = (local: string) => new Date(local.replace(' ', 'T'))

export const isPast = (local: string, now: number) => toInstant(local).getTime() <= now

export const toImportBody = ({ companyid, scheduledAt, letterTemplateId, ...values }: ImportValues) => ({
  ...values,
  companyid: companyid ?? undefined,
  scheduledAt: scheduledAt === null ? '' : toInstant(scheduledAt).toISOString(),
  letterTemplateId: letterTemplateId ?? 0,
})

/** Why it cannot be sent yet: the first thing missing, from top to bottom. */
export const firstMissing = (errors: FormErrors) => {
  const error = IMPORT_FIELDS.map((field) => errors[field]).find(Boolean)
  return typeof error === 'string' ? error : undefined
}
