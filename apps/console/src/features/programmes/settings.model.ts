import type { Language } from '@laurel/contract/constants.ts'
import { sayError } from '@laurel/contract/messages/say.ts'
import { type ExportSettings, parseIdList } from '@laurel/contract/programmes.ts'
import type { FormErrors } from '@mantine/form'

export const ID_LISTS = ['companyIDs', 'roleIDs', 'exclusionUserID', 'inclusionUserID'] as const
export type IdList = (typeof ID_LISTS)[number]

export type SettingsValues = Record<IdList | 'scheduledAt', string>

/** “4, 7, 12”, as people read a list. */
const readable = (ids: readonly number[]) => ids.join(', ')

export const toSettingsValues = (settings: ExportSettings): SettingsValues => ({
  companyIDs: readable(parseIdList(settings.companyIDs)),
  roleIDs: readable(parseIdList(settings.roleIDs)),
  exclusionUserID: readable(parseIdList(settings.exclusionUserID)),
  inclusionUserID: readable(parseIdList(settings.inclusionUserID)),
  scheduledAt: settings.scheduledAt,
})

/** Parts of a list that are no ids, and so will not be saved. */
export const leftOut = (text: string) => {
  const isId = (part: string) => parseIdList(part).length > 0
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isId(part))
}

export const checkSettings =
  (lang: Language, timeMissing: string) =>
  ({ companyIDs, roleIDs, scheduledAt }: SettingsValues): FormErrors => ({
    ...(parseIdList(companyIDs).length === 0 && { companyIDs: sayError(lang, 'at_least_one_company_required') }),
    ...(parseIdList(roleIDs).length === 0 && { roleIDs: sayError(lang, 'at_least_one_role_required') }),
    ...(scheduledAt === '' && { scheduledAt: timeMissing }),
  })

/** The lists in the form in which they are kept. */
export const toSettingsBody = (values: SettingsValues) => ({
  companyIDs: parseIdList(values.companyIDs).join(','),
  roleIDs: parseIdList(values.roleIDs).join(','),
  exclusionUserID: parseIdList(values.exclusionUserID).join(','),
  inclusionUserID: parseIdList(values.inclusionUserID).join(','),
  scheduledAt: values.scheduledAt,
})
