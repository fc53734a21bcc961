import { getTask } from '@laurel/contract/tasks'
import {
  downloadImportProblems,
  downloadImportSample,
  importUsers,
  listUserImports,
  undoUserImport,
} from '@laurel/contract/user-import'
import {
  changeUserStatus,
  createUser,
  deleteDriver,
  deleteUser,
  listDrivers,
  listUsers,
  mailPasswordLink,
  purgeUser,
  restoreUser,
  setUserPassword,
  updateUser,
} from '@laurel/contract/users'
import { type Corner, next, PASSWORD, type Person } from '../tenants.ts'
import { peopleFile } from '../things.ts'
import { type Asking, ask } from './ask.ts'

const formOf = ({ company, division, location }: Corner, person: Omit<Person, 'id'>) => ({
  username: person.email,
  firstname: person.firstName,
  lastname: person.lastName,
  employeeid: person.employeeId,
  country: 'USA' as const,
  roleid: 4,
  companyid: company.id,
  divisionid: division.id,
  locationid: location.id,
})

const newcomer = ({ mark }: Corner) => {
  const number = next()
  return {
    email: `${mark}.new.${number}@laurel.test`,
    firstName: mark,
    lastName: `${mark} New`,
    employeeId: `${mark}-${number}`,
  }
}

const somebody = async ({ things, corner }: Asking) => ({ id: (await things.person(corner)).id })
const somebodyRemoved = async ({ things, corner }: Asking) => ({ id: (await things.person(corner, 'Removed')).id })

const importForm = (corner: Corner) => ({
  file: peopleFile(corner),
  companyid: corner.company.id,
  divisionid: corner.division.id,
  roleId: 4,
  lang: 'en' as const,
})

/** Their last name is taken as a place, which is a problem to tell. */
const brokenImport = (corner: Corner) => ({
  ...importForm(corner),
  file: peopleFile({ ...corner, location: { ...corner.location, name: `${corner.mark} Nowhere` } }),
})

export const PEOPLE = [
  ask(listUsers, ({ corner }) => ({ query: { divisionid: corner.division.id, perpage: 100 } })),
  ask(listDrivers, ({ corner }) => ({ query: { divisionid: corner.division.id, perpage: 100 } })),
  ask(createUser, ({ corner }) => ({ body: { ...formOf(corner, newcomer(corner)), lang: 'en' as const } })),
  ask(updateUser, async ({ things, corner }) => {
    const { id, ...person } = await things.person(corner)
    return { body: { id, ...formOf(corner, person) } }
  }),
  ask(changeUserStatus, async (asking) => ({ body: { ...(await somebody(asking)), status: 'Inactive' as const } })),
  ask(deleteUser, async (asking) => ({ body: await somebody(asking) })),
  ask(deleteDriver, async (asking) => ({ body: await somebody(asking) })),
  ask(restoreUser, async (asking) => ({ query: await somebodyRemoved(asking) })),
  ask(purgeUser, async (asking) => ({ query: await somebodyRemoved(asking) })),
  ask(mailPasswordLink, async (asking) => ({ body: { userId: (await somebody(asking)).id } })),
  ask(setUserPassword, async (asking) => ({ body: { userId: (await somebody(asking)).id, password: PASSWORD } })),

  ask(importUsers, ({ corner }) => ({ body: importForm(corner) })),
  ask(downloadImportProblems, ({ corner }) => ({ body: brokenImport(corner) })),
  ask(downloadImportSample, ({ corner }) => ({ query: { divisionid: corner.division.id } })),
  ask(listUserImports, ({ corner }) => ({ query: { companyid: corner.company.id } })),
  ask(undoUserImport, async ({ things, corner }) => ({ body: { id: (await things.peopleImport(corner)).importid } })),
  ask(getTask, async ({ things, corner }) => ({ params: { jobid: await things.task(corner.driver, corner) } })),
]
