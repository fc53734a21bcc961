import type { User } from '@laurel/contract/users.ts'

export const fullName = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>) => `${firstname} ${lastname}`
