import type { Language } from '@laurel/contract/constants.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { DemoCompany } from '../data.ts'
import { daysBefore, isoDay } from '../days-before.ts'
import { type Dice, pickFrom } from '../dice.ts'
import type { Build } from '../drawings/face.ts'
import { mailboxFor, NAMES } from './names.ts'
import type { Home } from './plant-organisation.ts'

/** People of the latest import: invited, and without history. */
export const NEWCOMERS = 6
export const NEWCOMER_DAYS = 4

/** When people joined who did not start with the company; two thirds did. */
const JOINED_DAYS_AGO = [540, 455, 380, 290, 210, 95, 24]

export interface CrewMember {
  home: Home
  roleId: number
  build: Build
  firstName: string
  lastName: string
  email: string
  employeeId: string
  lang: Language
  status: 'Active' | 'Inactive' | 'Removed'
  joined: 'launch' | 'later' | 'newcomer'
  joinedDaysAgo: number
  hireDate: string
  birthDate: string
  hasPhoto: boolean
}

/** The drivers and users of a company of the demo. */
export const crewFor = (demo: DemoCompany, homes: readonly Home[], now: Date, roll: Dice): CrewMember[] => {
  const { company, lang, domain, drivers, users, ageDays } = demo
  const taken = new Set<string>()
  return Array.from({ length: drivers + users }, (_, index) => {
    const isDriver = index < drivers
    const isNewcomer = isDriver && index >= drivers - NEWCOMERS
    const joined = isNewcomer ? 'newcomer' : roll(3) > 0 ? 'launch' : 'later'
    const joinedDaysAgo = { launch: ageDays, later: pickFrom(roll, JOINED_DAYS_AGO), newcomer: NEWCOMER_DAYS }[joined]
    const build = roll(isDriver ? 4 : 2) === 0 ? 'woman' : 'man'
    const name = unusedName(lang, build, roll, taken)
    return {
      home: isNewcomer ? homeAt(homes, 0) : homeAt(homes, index),
      roleId: isDriver ? ROLE_ID.Driver : ROLE_ID.User,
      build,
      ...name,
      email: `${mailboxFor(name.firstName, name.lastName)}@${domain}`,
      employeeId: `${company.companykey.slice(0, 2)}-${20_000 + index}`,
      lang: roll(14) === 0 ? 'en' : lang,
      status: isNewcomer || joinedDaysAgo < 100 ? 'Active' : statusFor(roll(40)),
      joined,
      joinedDaysAgo,
      hireDate: isoDay(daysBefore(now, joinedDaysAgo + 2 + (joined === 'launch' ? roll(4000) : roll(6)))),
      birthDate: isoDay(daysBefore(now, 365 * 21 + roll(365 * 42))),
      hasPhoto: !isNewcomer && roll(8) > 0,
    }
  })
}

const homeAt = (homes: readonly Home[], index: number) => {
  const home = homes[index % homes.length]
  if (home === undefined) throw new Error('a company of the demo has no home locations')
  return home
}

const statusFor = (rolled: number) => {
  if (rolled === 0) return 'Removed'
  return rolled < 3 ? 'Inactive' : 'Active'
}

const unusedName = (lang: Language, build: Build, roll: Dice, taken: Set<string>) => {
  const { women, men, last } = NAMES[lang]
  for (;;) {
    const [firstName, lastName] = [pickFrom(roll, build === 'woman' ? women : men), pickFrom(roll, last)]
    const mailbox = mailboxFor(firstName, lastName)
    if (taken.has(mailbox)) continue
    taken.add(mailbox)
    return { firstName, lastName }
  }
}
