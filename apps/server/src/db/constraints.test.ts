import pg from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseAway } from './constraints.ts'

const refused = (code: string, message = 'refused') =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })

it.each([
  ['08006', 'connection to the remote node laurel@10.0.0.7:5432 failed with the following error: Connection refused'],
  ['08006', 'connection to the remote node laurel@10.0.0.7:5432 failed with the following error: connection not open'],
  ['XX000', 'could not commit transaction for shard 102172 on at least one active node'],
  ['XX000', 'failure on connection marked as essential: 10.0.0.7:5432'],
  ['XX000', 'could not connect to any active placements'],
  ['57P01', 'terminating connection due to administrator command'],
])('a lost machine of the database (%s, “%s”) counts as the database being away', (code, message) => {
  expect(isDatabaseAway(refused(code, message))).toBe(true)
})

it.each([
  ['23505', 'duplicate key value violates unique constraint "users_email_unique_102009"'],
  ['0A000', 'direct joins between distributed and local tables are not supported'],
  ['XX000', 'cache lookup failed for relation 16402'],
])('a refused statement (%s, “%s”) does not count as the database being away', (code, message) => {
  expect(isDatabaseAway(refused(code, message))).toBe(false)
})
