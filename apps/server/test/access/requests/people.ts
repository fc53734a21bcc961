import { getTask } from '@laurel/contract/tasks.ts'
import {
  downloadImportProblems,
  downloadImportSample,
  importUsers,
  listUserImports,
  undoUserImport,
} from '@laurel/contract/user-import.ts'
import {
  changeUserStatus,
  changeUserStatuses,
  createUser,
  deleteDriver,
  deleteUser,
  disableUserSecondFactor,
  endUserDevices,
  listDrivers,
  listUsers,
  mailPasswordLink,
  makeInvitations,
  moveUsers,
  purgeUser,
  resendInvitations,
  restoreUser,
  setUserPassword,
  updateUser,
} from '@laurel/contract/users.ts'
import { updatePerson } from '../../../src/db/people-rows.ts'
import { startSecondFactorFor } from '../../../src/modules/auth/second-factor.service.ts'
import { SECRETS } from '../../../testing/test-app.ts'
import { type Corner, next, PASSWORD, type Person } from '../access-world.ts'
import { peopleFile } from '../records.ts'
import { type Asking, ask } from './ask.ts'

const userFormFor = ({ company, division, location }: Corner, person: Omit<Person, 'id'>) => ({
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

const somebody = async ({ records, corner }: Asking) => ({ id: (await records.person(corner)).id })
const somebodyRemoved = async ({ records, corner }: Asking) => ({ id: (await records.person(corner, 'Removed')).id })

const somebodyInvited = async (asking: Asking) => {
  const { id } = await somebody(asking)
  await updatePerson(asking.app.db, id, { password_hash: null })
  return id
}

const importForm = (corner: Corner) => ({
  file: peopleFile(corner),
  companyid: corner.company.id,
  divisionid: corner.division.id,
  roleId: 4,
  lang: 'en' as const,
})

/** A file with an unknown location, which gives a problem to list. */
const brokenImport = (corner: Corner) => ({
  ...importForm(corner),
  file: peopleFile({ ...corner, location: { ...corner.location, name: `${corner.mark} Nowhere` } }),
})

export const PEOPLE = [
  ask(listUsers, ({ corner }) => ({ query: { divisionid: corner.division.id, perpage: 100 } })),
  ask(listDrivers, ({ corner }) => ({ query: { divisionid: corner.division.id, perpage: 100 } })),
  ask(createUser, ({ corner }) => ({ body: { ...userFormFor(corner, newcomer(corner)), lang: 'en' as const } })),
  ask(updateUser, async ({ records, corner }) => {
    const { id, ...person } = await records.person(corner)
    return { body: { id, ...userFormFor(corner, person) } }
  }),
  ask(changeUserStatus, async (asking) => ({ body: { ...(await somebody(asking)), status: 'Inactive' as const } })),
  ask(deleteUser, async (asking) => ({ body: await somebody(asking) })),
  ask(deleteDriver, async (asking) => ({ body: await somebody(asking) })),
  ask(restoreUser, async (asking) => ({ query: await somebodyRemoved(asking) })),
  ask(purgeUser, async (asking) => ({ query: await somebodyRemoved(asking) })),
  ask(mailPasswordLink, async (asking) => ({ body: { userId: (await somebody(asking)).id } })),
  ask(disableUserSecondFactor, async ({ app, records, corner }) => {
    const person = await records.person(corner)
    await startSecondFactorFor(app.db, SECRETS, person)
    await app.db
      .updateTable('second_factors')
      .set({ confirmed_at: app.clock.now() })
      .where('user_id', '=', person.id)
      .execute()
    return { body: { id: person.id } }
  }),
  ask(setUserPassword, async (asking) => ({ body: { userId: (await somebody(asking)).id, password: PASSWORD } })),
  ask(endUserDevices, async (asking) => ({ body: { id: (await somebody(asking)).id } })),
  ask(makeInvitations, async (asking) => ({ body: { ids: [await somebodyInvited(asking)] } })),
  ask(resendInvitations, async (asking) => ({ body: { ids: [await somebodyInvited(asking)] } })),
  ask(changeUserStatuses, async (asking) => ({
    body: { ids: [(await somebody(asking)).id], status: 'Inactive' as const },
  })),
  ask(moveUsers, async (asking) => ({
    body: {
      ids: [(await somebody(asking)).id],
      divisionid: asking.corner.division.id,
      locationid: asking.corner.location.id,
    },
  })),

  ask(importUsers, ({ corner }) => ({ body: importForm(corner) })),
  ask(downloadImportProblems, ({ corner }) => ({ body: brokenImport(corner) })),
  ask(downloadImportSample, ({ corner }) => ({ query: { divisionid: corner.division.id } })),
  ask(listUserImports, ({ corner }) => ({ query: { companyid: corner.company.id } })),
  ask(undoUserImport, async ({ records, corner }) => ({ body: { id: (await records.peopleImport(corner)).importid } })),
  ask(getTask, async ({ records, corner }) => ({ params: { jobid: await records.task(corner.driver, corner) } })),
]
