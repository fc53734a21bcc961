import type { User } from '@laurel/contract/users.ts'

export const fullName = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>) => `${firstname} ${lastname}`

/** “Ada Driver · D-12”, where people with one name have to be told apart without a column beside them. */
export const distinctName = ({ fullname, employeeid }: { fullname: string; employeeid: string | null }) =>
  [fullname, employeeid].filter(Boolean).join(' · ')
