import pg from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseAway, refusalOfConstraint } from './constraints.ts'

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

it.each([
  ['23505', 'duplicate key value violates unique constraint "users_email_unique_102009"', 'email_taken'],
  ['23505', 'doppelter Schlüsselwert verletzt Unique-Constraint »companies_key_unique_102011«', 'companykey_taken'],
  [
    '23503',
    'insert or update on table "awards_102052" violates foreign key constraint "awards_user_fk_102052"',
    'not_found',
  ],
  [
    '23514',
    'new row for relation "coin_balances_102060" violates check constraint "coin_balances_not_negative"',
    'coins_insufficient',
  ],
])(
  'a constraint that another machine names in its sentence alone (%s, “%s”) is refused as %s',
  (code, message, refusal) => {
    expect(refusalOfConstraint(refused(code, message))?.code).toBe(refusal)
  },
)

it.each([
  ['23505', 'duplicate key value violates unique constraint "score_days_pkey_102070"'],
  ['XX000', 'relation users_email_unique does not exist'],
])('an error without a meaning of its own (%s, “%s”) is no refusal', (code, message) => {
  expect(refusalOfConstraint(refused(code, message))).toBeUndefined()
})
