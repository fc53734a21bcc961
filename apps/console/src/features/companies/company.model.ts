import { type Company, type CompanyForm, EMAIL_TEMPLATE_FIELDS } from '@laurel/contract/companies.ts'
import { DEFAULT_MESSAGE_WINDOW, DEFAULT_TIMEZONE } from '@laurel/contract/constants.ts'

type TemplateField = (typeof EMAIL_TEMPLATE_FIELDS)[number]
type NumberField = 'driverlimit' | 'userlimit' | 'latebuffer' | 'newhirebuffer' | 'awarddelay' | TemplateField

/** The form as it is typed: a number field may be empty for a moment. */
export type CompanyValues = {
  [Name in Exclude<keyof CompanyForm, NumberField>]-?: NonNullable<CompanyForm[Name]>
} & Record<NumberField, number | undefined>

const NEW_COMPANY: CompanyValues = {
  name: '',
  companykey: '',
  driverlimit: 0,
  userlimit: 0,
  timezone: DEFAULT_TIMEZONE,
  userImportTypeid: 1,
  latebuffer: 0,
  activenewhirebuffer: false,
  newhirebuffer: 0,
  activesuggestions: false,
  activebadgefeed: false,
  activetab: false,
  activeurl: false,
  tcmenable: false,
  activeapp: true,
  activedaypage: true,
  activeapplause: true,
  activemessages: true,
  showcomments: false,
  activeattachments: false,
  rewardsurl: '',
  awarddelay: 0,
  messagewindow: DEFAULT_MESSAGE_WINDOW,
  companyAdminTemplateId: undefined,
  managerTemplateId: undefined,
  supervisorTemplateId: undefined,
  driverTemplateId: undefined,
  resetPasswordTemplateId: undefined,
  resetPasswordMobileTemplateId: undefined,
}

const templatesFor = (company: Company) =>
  Object.fromEntries(EMAIL_TEMPLATE_FIELDS.map((field) => [field, company[field] ?? undefined])) as Record<
    TemplateField,
    number | undefined
  >

export const toCompanyValues = (company: Company | undefined): CompanyValues => {
  if (!company) return NEW_COMPANY
  const names = Object.keys(NEW_COMPANY) as (keyof CompanyValues & keyof Company)[]
  const known = Object.fromEntries(names.map((name) => [name, company[name]])) as CompanyValues
  return {
    ...known,
    ...templatesFor(company),
    userImportTypeid: company.userImport.id,
    rewardsurl: company.rewardsurl ?? '',
  }
}

export const GENERAL_FIELDS = ['name', 'companykey', 'driverlimit', 'userlimit', 'timezone'] as const
export const SETTINGS_FIELDS = [
  'userImportTypeid',
  'latebuffer',
  'newhirebuffer',
  'rewardsurl',
  'awarddelay',
  'messagewindow.from',
  'messagewindow.to',
] as const

/** The switches of the second step, in their order on the screen. */
export const SWITCHES = [
  'tcmenable',
  'activeapp',
  'activedaypage',
  'activebadgefeed',
  'activeapplause',
  'showcomments',
  'activesuggestions',
  'activetab',
  'activeurl',
  'activemessages',
  'activeattachments',
] as const
