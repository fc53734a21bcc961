import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Nobody changes this until the transaction ends. For people, places and badges these locks stand in for row locks: on
 * several machines their tables are copied to each of them, and a row lock there is a lock of the whole table. A lock of
 * this kind holds against those alone who ask for it, so whoever writes takes it too.
 *
 * The numbers begin no other advisory lock of the product, and are the order in which one statement takes several kinds.
 */
const KINDS = {
  /**
   * Every change of people and organisation, one after the other. On several machines alone: writers of the copied tables
   * wait for each other there table by table, and two that take them in another order would end in a deadlock.
   */
  organisation: 7409,
  /** Against every change of the row. Who gives somebody coins shares it, who changes the person has it alone. */
  people: 7410,
  /** Against another edit of the company. */
  companies: 7411,
  /** Shared by whoever adds something to a company; alone for its deletion. */
  companyUses: 7412,
  /** Shared by each new session (the trigger `sessions_company_open`); alone while the company is closed or opened. */
  companyDoors: 7413,
  /** Against another edit of the location, and shared by whoever moves a person there. */
  locations: 7414,
  /** Against another edit of the division. */
  divisions: 7415,
  /** Shared by whoever adds something to a division; alone for its deletion. */
  divisionUses: 7416,
  /** Which release has which day in a division. */
  divisionDays: 7417,
  /** Against a change of the badge. Who gives it shares it. */
  badges: 7418,
  /** Against a second process that pushes to the same person. */
  pushes: 7419,
} as const

export type LockKind = Exclude<keyof typeof KINDS, 'organisation'>

interface Wanted {
  kind: LockKind
  ids: readonly (number | null | undefined)[]
  /** Others may share it too, and nobody may have it alone. */
  isShared?: boolean
}

/**
 * The lock table of the server has room for some thousand locks. More than this many rows of one kind are locked as the
 * blocks of ids they are in, and so together with their neighbours. A block has two locks:
 *
 * | wanted            | block  | changes of the block | row    |
 * |-------------------|--------|----------------------|--------|
 * | share one         | shared |                      | shared |
 * | have one alone    | shared | shared               | alone  |
 * | share many        | shared | alone                |        |
 * | have many alone   | alone  |                      |        |
 *
 * So whoever shares one row, as for an award, does not wait for a release that shares thousands.
 */
const SINGLE_MAX = 100
const BLOCK_BITS = 8
/** Keys of blocks are negative, so they come before all single rows. */
const toBlock = (id: number) => -1 - 2 * (id >> BLOCK_BITS)
const toChanges = (block: number) => block - 1

interface Key {
  kind: number
  id: number
  isShared: boolean
}

const toKeys = ({ kind: name, ids, isShared = false }: Wanted): Key[] => {
  const rows = [...new Set(ids)].filter((id) => id !== null && id !== undefined)
  const blocks = [...new Set(rows.map(toBlock))]
  const isMany = rows.length > SINGLE_MAX
  const kind = KINDS[name]
  return [
    ...blocks.map((id) => ({ kind, id, isShared: isShared || !isMany })),
    ...(isShared === isMany ? blocks.map((id) => ({ kind, id: toChanges(id), isShared: !isMany })) : []),
    ...(isMany ? [] : rows.map((id) => ({ kind, id, isShared }))),
  ]
}

const ORGANISATION: Key = { kind: KINDS.organisation, id: 0, isShared: false }

/** Who adds something shares a lock of what it belongs to, who changes something has its lock alone. */
const isChangeOfOrganisation = ({ kind, isShared = false }: Wanted) => {
  if (kind === 'companyUses' || kind === 'divisionUses') return true
  return !isShared && kind !== 'divisionDays' && kind !== 'pushes'
}

/**
 * Takes all of these locks with one statement, in the order of kinds and ids, so that two calls cannot wait for each
 * other. `offset 0` keeps the sorted part from being merged into the outer one. The statement reads no table: only then
 * is it certain to run on the server that the product is connected to.
 */
export const takeLocks = async (db: Db, ...wanted: readonly Wanted[]) => {
  const rows = wanted.flatMap(toKeys)
  if (rows.length === 0) return
  const keys = wanted.some(isChangeOfOrganisation) ? [ORGANISATION, ...rows] : rows
  await sql`
    select case
      when is_shared then pg_advisory_xact_lock_shared(kind, id)
      else pg_advisory_xact_lock(kind, id)
    end
    from (
      select * from unnest(
        ${keys.map(({ kind }) => kind)}::int[],
        ${keys.map(({ id }) => id)}::int[],
        ${keys.map(({ isShared }) => isShared)}::boolean[]
      ) as key (kind, id, is_shared)
      where kind <> ${KINDS.organisation} or current_setting('citus.shard_count', true) is not null
      order by kind, id
      offset 0
    ) sorted
  `.execute(db)
}

/** Nobody else has or shares these until the transaction ends. Read them after the lock, not before. */
export const lockRows = (db: Db, kind: LockKind, ids: readonly number[]) => takeLocks(db, { kind, ids })

/** Others may share them, nobody has them alone until the transaction ends. */
export const shareRows = (db: Db, kind: LockKind, ids: readonly number[]) =>
  takeLocks(db, { kind, ids, isShared: true })

/** Those that nobody else has or shares, in the order of ids; they are locked now. Never waits. */
export const tryLocks = async (db: Db, kind: LockKind, wanted: readonly number[]) => {
  const ids = [...new Set(wanted)].toSorted((one, other) => one - other)
  const { rows } = await sql<{ id: number; isLocked: boolean }>`
    select id, pg_try_advisory_xact_lock_shared(${KINDS[kind]}::int, block)
      and pg_try_advisory_xact_lock_shared(${KINDS[kind]}::int, changes)
      and pg_try_advisory_xact_lock(${KINDS[kind]}::int, id) as "isLocked"
    from unnest(
      ${ids}::int[], ${ids.map(toBlock)}::int[], ${ids.map((id) => toChanges(toBlock(id)))}::int[]
    ) as key (id, block, changes)
  `.execute(db)
  return rows.filter(({ isLocked }) => isLocked).map(({ id }) => id)
}

/** False where somebody else has or shares it. Never waits. */
export const tryLock = async (db: Db, kind: LockKind, id: number) => (await tryLocks(db, kind, [id])).length > 0
