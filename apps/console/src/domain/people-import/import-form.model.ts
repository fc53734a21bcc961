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

/** The time that a chosen day begins with. */
export const PRESET_TIME = '09:00'

/** A day that was just chosen begins at the preset time or, where that is past already, at the next full hour. */
export const withNextHour = (before: string | null, chosen: string | null, now: number) => {
  if (chosen === null || !chosen.includes(` ${PRESET_TIME}`) || !isPast(chosen, now)) return chosen
  const [day = ''] = chosen.split(' ')
  if (before?.startsWith(day)) return chosen
  const hour = new Date(now).getHours() + 1
  return hour > 23 ? `${day} 23:59:00` : `${day} ${String(hour).padStart(2, '0')}:00:00`
}

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
