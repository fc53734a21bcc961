import type { Db } from '../../db/db.ts'

/** How many people a company has and may have; nobody else joins it until the transaction ends. */
export const lockHeadcount = (db: Db, companyId: number) =>
  db
    .selectFrom('company_headcounts as h')
    .innerJoin('companies as c', 'c.id', 'h.company_id')
    .select(['c.name', 'c.driver_limit', 'c.user_limit', 'h.drivers', 'h.users'])
    .where('h.company_id', '=', companyId)
    .forUpdate('h')
    .executeTakeFirst()
