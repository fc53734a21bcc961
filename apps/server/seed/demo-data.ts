import type { CompanyForm } from '@laurel/contract/companies'
import type { Language } from '@laurel/contract/constants'
import type { RoleName } from '@laurel/contract/roles'

export interface DemoCompany {
  company: Pick<CompanyForm, 'name' | 'companykey' | 'driverlimit' | 'userlimit'> & Partial<CompanyForm>
  drivers: number
  users: number
  ageDays: number
}

export interface DemoPerson {
  company: string | null
  role: RoleName
  firstname: string
  lastname: string
  lang: Language
  /** The divisions a Manager or Supervisor looks after. */
  divisions?: readonly string[]
}

const company = (
  name: string,
  companykey: string,
  [drivers, driverlimit]: [number, number],
  [users, userlimit]: [number, number],
  ageDays: number,
  settings: Partial<CompanyForm> = {},
): DemoCompany => ({ company: { name, companykey, driverlimit, userlimit, ...settings }, drivers, users, ageDays })

const ALL_ON = { activesuggestions: true, activebadgefeed: true, tcmenable: true } as const

/** Newest first, as the list of companies shows them when it is turned around. */
export const COMPANIES: readonly DemoCompany[] = [
  company('Ridgeway Concrete', 'RDGW-7F2K', [84, 120], [8, 25], 192, {
    ...ALL_ON,
    activenewhirebuffer: true,
    newhirebuffer: 30,
    latebuffer: 7,
  }),
  company('Northline Freight', 'NRTH-19QX', [118, 125], [12, 20], 210, { ...ALL_ON, userImportTypeid: 5 }),
  company('Transport Boréal', 'BORL-4M8T', [64, 150], [6, 30], 225, {
    ...ALL_ON,
    timezone: 'America/Toronto',
    userImportTypeid: 2,
  }),
  company('Cascade Ready-Mix', 'CASC-8H3P', [40, 40], [5, 15], 246, {
    timezone: 'America/Los_Angeles',
    userImportTypeid: 4,
  }),
  company('Prairie Star Haulage', 'PRST-6W1D', [52, 90], [4, 40], 278, { timezone: 'America/Winnipeg' }),
  company('Harbour & Pine Logistics', 'HRBP-2C9V', [28, 40], [3, 10], 301, { timezone: 'America/Vancouver' }),
  company('Keystone Aggregate', 'KEYS-5R7L', [36, 75], [4, 30], 340, { userImportTypeid: 3 }),
  company('Lakeshore Transit', 'LKSH-3N6B', [47, 50], [7, 40], 370, { timezone: 'America/Chicago' }),
  company('Blue Heron Courier', 'BLHR-9Y4G', [17, 0], [2, 0], 410),
  company('Cordillera Tankers', 'CORD-1Z5S', [29, 60], [3, 20], 440, { timezone: 'America/Denver' }),
  company('Maple Ridge Milk Runs', 'MAPL-6K2E', [12, 20], [1, 5], 480, { timezone: 'America/Toronto' }),
  company('Tidewater Bulk', 'TIDE-8D4J', [33, 35], [2, 10], 520),
]

const atRidgeway = { company: 'Ridgeway Concrete' }

export const PEOPLE: readonly DemoPerson[] = [
  { company: null, role: 'Admin', firstname: 'Priya', lastname: 'Raman', lang: 'en' },
  { ...atRidgeway, role: 'CompanyAdmin', firstname: 'Dana', lastname: 'Whitlock', lang: 'en' },
  {
    ...atRidgeway,
    role: 'Manager',
    firstname: 'Marc',
    lastname: 'Lavoie',
    lang: 'fr',
    divisions: ['Ready-mix East', 'Pumps'],
  },
  {
    ...atRidgeway,
    role: 'Supervisor',
    firstname: 'Tess',
    lastname: 'Okafor',
    lang: 'en',
    divisions: ['Ready-mix East'],
  },
]

/** Who gives badges where no account of the demo does; they have been invited and not come yet. */
export const INVITED: readonly DemoPerson[] = [
  { company: 'Northline Freight', role: 'CompanyAdmin', firstname: 'Grace', lastname: 'Holloway', lang: 'en' },
  { company: 'Transport Boréal', role: 'CompanyAdmin', firstname: 'Luc', lastname: 'Tremblay', lang: 'fr' },
]
