import { type Company, type CompanyForm, EMAIL_TEMPLATE_FIELDS } from '@laurel/contract/companies.ts'
import { DEFAULT_TIMEZONE } from '@laurel/contract/constants.ts'

type TemplateField = (typeof EMAIL_TEMPLATE_FIELDS)[number]
type NumberField = 'driverlimit' | 'userlimit' | 'latebuffer' | 'newhirebuffer' | TemplateField

/** The form as it is typed: a number field may be empty for a moment. */
export type CompanyValues = Omit<CompanyForm, NumberField> & Record<NumberField, number | undefined>

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
  return { ...known, ...templatesFor(company), userImportTypeid: company.userImport.id }
}

export const GENERAL_FIELDS = ['name', 'companykey', 'driverlimit', 'userlimit', 'timezone'] as const
export const SETTINGS_FIELDS = ['userImportTypeid', 'latebuffer', 'newhirebuffer'] as const

/** The switches of the second step without fields of their own, in their order on the screen. */
export const SWITCHES = ['activesuggestions', 'activebadgefeed', 'activetab', 'activeurl', 'tcmenable'] as const
