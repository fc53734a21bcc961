import type { Language } from '@laurel/contract/constants.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../src/db/db.ts'
import type { UserImports } from '../../src/db/schema.ts'
import { daysBefore, hoursAfter, isoDay } from '../days-before.ts'

const FILE: Record<Language, string> = { en: 'drivers', fr: 'chauffeurs' }
const CAMPAIGN: Record<Language, string> = { en: 'Welcome aboard', fr: 'Bienvenue à bord' }

interface Importing {
  companyId: number
  lang: Language
  importedBy: number
}

const toImportRow = (
  { companyId, lang, importedBy }: Importing,
  divisionId: number,
  people: number,
  at: Date,
): Insertable<UserImports> => ({
  company_id: companyId,
  division_id: divisionId,
  role_id: ROLE_ID.Driver,
  file_name: `${FILE[lang]} ${isoDay(at)}.csv`,
  people,
  status: 'Done',
  imported_by: importedBy,
  created_at: at,
})

/** An import that brought these many people into a division. */
export const plantImport = async (
  db: Db,
  importing: Importing,
  { divisionId, people, at, isCampaign }: { divisionId: number; people: number; at: Date; isCampaign: boolean },
) => {
  const { id } = await db
    .insertInto('user_imports')
    .values({
      ...toImportRow(importing, divisionId, people, at),
      ...(isCampaign && { campaign_name: CAMPAIGN[importing.lang], scheduled_at: hoursAfter(at, 4) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What goes wrong with files: the same people of the wrong division, and a file that could not be finished. */
export const plantMistakenImports = async (db: Db, importing: Importing, divisionId: number, now: Date) => {
  const [failedAt, mistakenAt] = [daysBefore(now, 201), daysBefore(now, 63)]
  await db
    .insertInto('user_imports')
    .values({ ...toImportRow(importing, divisionId, 5840, failedAt), status: 'Failed' })
    .execute()
  await db
    .insertInto('user_imports')
    .values({
      ...toImportRow(importing, divisionId, 14, mistakenAt),
      status: 'Undone',
      undone_by: importing.importedBy,
      undone_at: hoursAfter(mistakenAt, 1),
    })
    .execute()
}
