import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../../core/gate.ts'
import type { Db } from '../../db/db.ts'

/** A hash keeps a core busy for about 10 ms: a burst of sign-ins must not starve everything else. */
const gate = createGate(2)

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => gate(() => hash(password, COST))

let decoy: Promise<string> | undefined

/** Costs the same whether there is a hash or not, so that the time of an answer does not tell who has an account. */
export const isPassword = async (passwordHash: string | null | undefined, password: string) => {
  decoy ??= hashPassword('nobody has this password')
  const comparable = passwordHash ?? (await decoy)
  const right = await gate(() => verify(comparable, password))
  return right && passwordHash != null
}

export const setPasswordHash = async (db: Db, userId: number, passwordHash: string) => {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}
