/** Role ids are part of the wire format. */
export const ROLE_ID = { Admin: 1, CompanyAdmin: 2, Manager: 3, Driver: 4, Supervisor: 5, User: 6 } as const

export type RoleName = keyof typeof ROLE_ID
export type RoleId = (typeof ROLE_ID)[RoleName]

export const ROLE_NAMES = Object.keys(ROLE_ID) as [RoleName, ...RoleName[]]

export const roleName = (id: number): RoleName => {
  const name = ROLE_NAMES.find((candidate) => ROLE_ID[candidate] === id)
  if (!name) throw new Error(`unknown role id ${id}`)
  return name
}

/** People can change among these roles; Admins, Drivers and Users keep theirs. */
const MOVABLE: readonly number[] = [ROLE_ID.CompanyAdmin, ROLE_ID.Manager, ROLE_ID.Supervisor]

export const mayBecome = (current: number, wanted: number) =>
  current === wanted || (MOVABLE.includes(current) && MOVABLE.includes(wanted))

/** The people who work in the console; Drivers and Users are the people it is about. */
export const CONSOLE_ROLES = ['Admin', 'CompanyAdmin', 'Manager', 'Supervisor'] as const
export const PEOPLE_ROLES = ['Driver', 'User'] as const
