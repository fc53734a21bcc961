import { createLocation, updateLocation } from '@laurel/contract/locations.ts'
import { uploadImage } from '@laurel/contract/profile.ts'
import { importUsers } from '@laurel/contract/user-import.ts'
import {
  changeUserStatus,
  changeUserStatuses,
  createUser,
  deleteUser,
  makeInvitations,
  moveUsers,
  resendInvitations,
  updateUser,
} from '@laurel/contract/users.ts'
import { updatePeople } from '../../../src/db/people-rows.ts'
import { buildLocation } from '../../../testing/builders.ts'
import { type AccessWorld, next } from '../access-world.ts'
import { peopleFile, picture } from '../records.ts'
import type { Asking } from '../requests/ask.ts'
import { both, COMPANY, foreignId, MANAGERS } from './foreign-id.ts'

const placeIn = (divisionsid: number[]) => buildLocation({ name: `Place ${next()}`, divisionsid })

/** A valid new person in the caller's own division. */
const newcomer = ({ world: { north } }: Asking) => {
  const number = next()
  return {
    username: `new.${number}@laurel.test`,
    firstname: 'Ned',
    lastname: 'New',
    employeeid: `N-${number}`,
    country: 'USA' as const,
    lang: 'en' as const,
    roleid: 4,
    companyid: north.company.id,
    divisionid: north.division.id,
    locationid: north.location.id,
  }
}

const newManager = (asking: Asking) => ({
  ...newcomer(asking),
  roleid: 3,
  selectedDivisions: [asking.world.north.division.id],
  allowBadges: [asking.world.north.badge.id],
})

const known = async (asking: Asking) => {
  const { lang: _, ...form } = newcomer(asking)
  return { ...form, id: (await asking.records.person(asking.world.north)).id }
}

const importForm = ({ north }: AccessWorld) => ({
  file: peopleFile(north),
  companyid: north.company.id,
  divisionid: north.division.id,
  roleId: 4,
  lang: 'en' as const,
})

const NEVER = { isOwnFine: false }

const invitedHereAndThere = async (asking: Asking) => {
  const [own, named] = [await asking.records.person(asking.world.north), await asking.records.person(asking.corner)]
  await updatePeople(asking.app.db, [own.id, named.id], { password_hash: null })
  return { body: { ids: [own.id, named.id] } }
}

export const FOREIGN_PEOPLE = [
  foreignId('a division of a new location', MANAGERS, createLocation, ({ corner, world: { north } }) => ({
    body: placeIn(both(north.division.id, corner.division.id)),
  })),
  foreignId('the company of a new location', COMPANY, createLocation, ({ corner, world: { north } }) => ({
    body: { ...placeIn([north.division.id]), companyid: corner.company.id },
  })),
  foreignId('a division of a location', MANAGERS, updateLocation, async ({ app, corner, world: { north } }) => {
    const { id } = await app.world.location({ divisions: [north.division] })
    return { body: { ...placeIn(both(north.division.id, corner.division.id)), id } }
  }),

  foreignId('the company of somebody new', COMPANY, createUser, (asking) => ({
    body: { ...newcomer(asking), companyid: asking.corner.company.id },
  })),
  foreignId('the division of somebody new', COMPANY, createUser, (asking) => ({
    body: { ...newcomer(asking), divisionid: asking.corner.division.id },
  })),
  foreignId('the location of somebody new', COMPANY, createUser, (asking) => ({
    body: { ...newcomer(asking), locationid: asking.corner.location.id },
  })),
  foreignId('a division of a new Manager', COMPANY, createUser, (asking) => {
    const { corner, world } = asking
    return { body: { ...newManager(asking), selectedDivisions: both(world.north.division.id, corner.division.id) } }
  }),
  foreignId('a badge of a new Manager', COMPANY, createUser, (asking) => {
    const { corner, world } = asking
    return { body: { ...newManager(asking), allowBadges: both(world.north.badge.id, corner.badge.id) } }
  }),
  foreignId('the company of somebody', COMPANY, updateUser, async (asking) => ({
    body: { ...(await known(asking)), companyid: asking.corner.company.id },
  })),
  foreignId('the division of somebody', COMPANY, updateUser, async (asking) => ({
    body: { ...(await known(asking)), divisionid: asking.corner.division.id },
  })),
  foreignId('the location of somebody', COMPANY, updateUser, async (asking) => ({
    body: { ...(await known(asking)), locationid: asking.corner.location.id },
  })),
  foreignId('a division of a Manager', COMPANY, updateUser, ({ corner, world: { north } }) => {
    const { id, email: username, firstName: firstname, lastName: lastname, employeeId: employeeid } = north.manager
    const selectedDivisions = both(north.division.id, corner.division.id)
    const person = { id, username, firstname, lastname, employeeid, country: 'USA' as const }
    return { body: { ...person, roleid: 3, selectedDivisions } }
  }),

  foreignId(
    'an Admin, to be changed,',
    COMPANY,
    updateUser,
    async (asking) => ({ body: { ...(await known(asking)), id: asking.world.callers.Admin.id } }),
    NEVER,
  ),
  foreignId(
    'an Admin, to be made inactive,',
    COMPANY,
    changeUserStatus,
    ({ world: { callers } }) => ({ body: { id: callers.Admin.id, status: 'Inactive' as const } }),
    NEVER,
  ),
  foreignId(
    'an Admin, to be removed,',
    COMPANY,
    deleteUser,
    ({ world: { callers } }) => ({ body: { id: callers.Admin.id } }),
    NEVER,
  ),
  foreignId(
    'an Admin, to be given a photo,',
    COMPANY,
    uploadImage,
    async ({ world: { callers } }) => ({ body: { file: await picture(), userid: callers.Admin.id } }),
    NEVER,
  ),

  foreignId('one of several people to be made inactive', COMPANY, changeUserStatuses, async (asking) => {
    const [own, named] = [await asking.records.person(asking.world.north), await asking.records.person(asking.corner)]
    return { body: { ids: [own.id, named.id], status: 'Inactive' as const } }
  }),
  foreignId('one of several people to be invited again', COMPANY, resendInvitations, invitedHereAndThere),
  foreignId('one of several people to be given an invitation', COMPANY, makeInvitations, invitedHereAndThere),
  foreignId('the division to move to', COMPANY, moveUsers, async (asking) => {
    const { id } = await asking.records.person(asking.world.north)
    const { north } = asking.world
    return { body: { ids: [id], divisionid: asking.corner.division.id, locationid: north.location.id } }
  }),
  foreignId('one of several people to be moved', COMPANY, moveUsers, async ({ records, corner, world: { north } }) => {
    const [own, named] = [await records.person(north), await records.person(corner)]
    return { body: { ids: [own.id, named.id], divisionid: north.division.id, locationid: north.location.id } }
  }),

  foreignId('the company of an import', COMPANY, importUsers, ({ corner, world }) => ({
    body: { ...importForm(world), companyid: corner.company.id },
  })),
  foreignId('the division of an import', COMPANY, importUsers, ({ corner, world }) => ({
    body: { ...importForm(world), divisionid: corner.division.id },
  })),
  foreignId(
    'a location in a file of people',
    COMPANY,
    importUsers,
    ({ corner, world }) => ({
      body: { ...importForm(world), file: peopleFile({ ...world.north, location: corner.location }) },
    }),
    { status: 422 },
  ),
]
