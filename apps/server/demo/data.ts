import type { CompanyForm } from '@laurel/contract/companies.ts'
import type { Language } from '@laurel/contract/constants.ts'
import type { RoleName } from '@laurel/contract/roles.ts'

export interface DemoCompany {
  company: Pick<CompanyForm, 'name' | 'companykey' | 'driverlimit' | 'userlimit'> & Partial<CompanyForm>
  lang: Language
  /** Of the addresses of its people. */
  domain: string
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
  isWoman: boolean
  /** The divisions a Manager or Supervisor looks after. */
  divisions?: readonly string[]
}

const ALL_ON = {
  activesuggestions: true,
  activebadgefeed: true,
  activetab: true,
  activeurl: true,
  rewardsurl: 'https://rewards.example/',
  tcmenable: true,
} as const

/** Oldest first. */
export const COMPANIES: readonly DemoCompany[] = [
  {
    company: {
      ...ALL_ON,
      name: 'Transport Boréal',
      companykey: 'BORL-4M8T',
      driverlimit: 120,
      userlimit: 30,
      timezone: 'America/Toronto',
      userImportTypeid: 2,
      latebuffer: 10,
    },
    lang: 'fr',
    domain: 'transport-boreal.example',
    drivers: 90,
    users: 8,
    ageDays: 812,
  },
  {
    company: {
      ...ALL_ON,
      name: 'Northline Freight',
      companykey: 'NRTH-19QX',
      driverlimit: 125,
      userlimit: 25,
      timezone: 'America/Chicago',
      userImportTypeid: 5,
      latebuffer: 5,
    },
    lang: 'en',
    domain: 'northline-freight.example',
    drivers: 118,
    users: 10,
    ageDays: 776,
  },
  {
    company: {
      ...ALL_ON,
      name: 'Ridgeway Concrete',
      companykey: 'RDGW-7F2K',
      driverlimit: 200,
      userlimit: 40,
      activenewhirebuffer: true,
      newhirebuffer: 30,
      latebuffer: 7,
    },
    lang: 'en',
    domain: 'ridgeway-concrete.example',
    drivers: 152,
    users: 12,
    ageDays: 745,
  },
]

const RIDGEWAY = 'Ridgeway Concrete'
const NORTHLINE = 'Northline Freight'
const BOREAL = 'Transport Boréal'

const person = (
  company: string | null,
  role: RoleName,
  [firstname, lastname]: [string, string],
  lang: Language,
  build: 'woman' | 'man',
  ...divisions: string[]
): DemoPerson => ({ company, role, firstname, lastname, lang, isWoman: build === 'woman', divisions })

/** The accounts of the sign-in page, in their order there. */
export const ACCOUNTS: readonly DemoPerson[] = [
  person(null, 'Admin', ['Priya', 'Raman'], 'en', 'woman'),
  person(RIDGEWAY, 'CompanyAdmin', ['Dana', 'Whitlock'], 'en', 'woman'),
  person(RIDGEWAY, 'Manager', ['Marc', 'Lavoie'], 'fr', 'man', 'Ready-mix East', 'Pumps'),
  person(RIDGEWAY, 'Supervisor', ['Tess', 'Okafor'], 'en', 'woman', 'Ready-mix East'),
  person(BOREAL, 'CompanyAdmin', ['Luc', 'Tremblay'], 'fr', 'man'),
]

/** A driver or user of the sign-in page. */
export interface DemoAppPerson {
  company: string
  division: string
  role: 'Driver' | 'User'
  /** Of the address: short, because people type it. */
  mailbox: string
  firstname: string
  lastname: string
  lang: Language
  build: 'woman' | 'man'
}

/** Who tries the driver’s app: their last weeks hold every state of a day, of a transfer and of an award. */
export const APP_PEOPLE: readonly DemoAppPerson[] = [
  {
    company: BOREAL,
    division: 'Nord',
    role: 'Driver',
    mailbox: 'etienne',
    firstname: 'Étienne',
    lastname: 'Gagnon',
    lang: 'fr',
    build: 'man',
  },
  {
    company: RIDGEWAY,
    division: 'Ready-mix East',
    role: 'Driver',
    mailbox: 'maya',
    firstname: 'Maya',
    lastname: 'Lindqvist',
    lang: 'en',
    build: 'woman',
  },
  {
    company: RIDGEWAY,
    division: 'Workshop',
    role: 'User',
    mailbox: 'noor',
    firstname: 'Noor',
    lastname: 'Rahimi',
    lang: 'en',
    build: 'woman',
  },
]

/** Their colleagues in the console. */
export const STAFF: readonly DemoPerson[] = [
  person(RIDGEWAY, 'Manager', ['Joel', 'Abernathy'], 'en', 'man', 'Ready-mix West', 'Aggregates'),
  person(RIDGEWAY, 'Manager', ['Corinne', 'Blakely'], 'en', 'woman', 'Workshop'),
  person(RIDGEWAY, 'Supervisor', ['Devon', 'Marsh'], 'en', 'man', 'Ready-mix West', 'Aggregates'),
  person(NORTHLINE, 'CompanyAdmin', ['Grace', 'Holloway'], 'en', 'woman'),
  person(NORTHLINE, 'Manager', ['Peter', 'Lindgren'], 'en', 'man', 'Long haul', 'Night line'),
  person(NORTHLINE, 'Manager', ['Amara', 'Nwosu'], 'en', 'woman', 'Regional', 'Dock'),
  person(NORTHLINE, 'Supervisor', ['Silas', 'Grant'], 'en', 'man', 'Long haul'),
  person(BOREAL, 'Manager', ['Sylvie', 'Paquin'], 'fr', 'woman', 'Nord', 'Entrepôt'),
  person(BOREAL, 'Manager', ['Olivier', 'Desrosiers'], 'fr', 'man', 'Sud'),
  person(BOREAL, 'Supervisor', ['Josée', 'Caron'], 'fr', 'woman', 'Nord', 'Sud'),
  // Gives nothing: what a division gives comes from the Manager who was there first.
  person(RIDGEWAY, 'Manager', ['Wes', 'Hartley'], 'en', 'man', 'Ready-mix West'),
]

/** Who has been invited and not come yet. */
export const INVITED: readonly DemoPerson[] = [
  person(NORTHLINE, 'Manager', ['Ruth', 'Castellan'], 'en', 'woman', 'Regional'),
  person(BOREAL, 'Supervisor', ['Hugo', 'Bilodeau'], 'fr', 'man', 'Entrepôt'),
]
