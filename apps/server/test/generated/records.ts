import type { Db } from '../../src/db/db.ts'

/** Tables whose rows are named by id in calls, by kind of record. */
const TABLES = {
  divisions: 'divisions',
  locations: 'locations',
  badges: 'badges',
  awards: 'awards',
  transfers: 'coin_transfers',
  releases: 'gps_releases',
  trips: 'trips',
  suggestions: 'suggestions',
  tasks: 'tasks',
  imports: 'user_imports',
  rules: 'award_rules',
  webhooks: 'webhook_endpoints',
  deliveries: 'webhook_deliveries',
} as const

const OTHERS = [
  'companies',
  'defaultBadges',
  'people',
  'addresses',
  'employeeIds',
  'competitions',
  'boards',
  'files',
] as const

export type Kind = keyof typeof TABLES | (typeof OTHERS)[number]

const KINDS = [...(Object.keys(TABLES) as (keyof typeof TABLES)[]), ...OTHERS]

/** The ids of existing records by kind, or the other values that calls name them by. */
export type Records = Readonly<Record<Kind, readonly (string | number)[]>>

const eachKind = (list: (kind: Kind) => Records[Kind]) =>
  Object.fromEntries(KINDS.map((kind) => [kind, list(kind)])) as Records

/** Records of the own company first, then those of another one. */
export const withForeign = (own: Records, foreign: Records) => eachKind((kind) => [...own[kind], ...foreign[kind]])

interface Given {
  companyId: number
  defaultBadges: readonly { id: number }[]
  fileHash: string
}

export const findRecords = async (db: Db, { companyId, defaultBadges, fileHash }: Given): Promise<Records> => {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'employee_id'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  const competitions = await db
    .selectFrom('competitions as c')
    .innerJoin('competition_companies as of', 'of.competition_id', 'c.id')
    .select(['c.id', 'c.board_id'])
    .where('of.company_id', '=', companyId)
    .execute()
  return {
    ...(await listRows(db, companyId)),
    companies: [companyId],
    defaultBadges: defaultBadges.map(({ id }) => id),
    people: people.map(({ id }) => id),
    addresses: people.map(({ email }) => email),
    employeeIds: people.map(({ employee_id }) => employee_id ?? ''),
    competitions: competitions.map(({ id }) => id),
    boards: competitions.map(({ board_id }) => board_id),
    files: [fileHash],
  }
}

const listRows = async (db: Db, companyId: number) => {
  const found = Object.entries(TABLES).map(async ([kind, table]) => {
    const rows = await db.selectFrom(table).select('id').where('company_id', '=', companyId).orderBy('id').execute()
    return [kind, rows.map(({ id }) => id)] as const
  })
  return Object.fromEntries(await Promise.all(found)) as Record<keyof typeof TABLES, number[]>
}
