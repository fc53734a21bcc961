import type { Language } from '@laurel/contract/constants.ts'
import type { CsvDownload } from '@laurel/contract/endpoint.ts'
import { GPS_FILES, type GpsFile } from '@laurel/contract/gps-data.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import type { Actor } from '../../access/actor.ts'
import { required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { getCompanySettings } from '../companies/companies.service.ts'
import { getImportSystem } from './readers/import-systems.ts'

/** A sample of a file, as the import system expects it; 0 is the system of the own company. */
export const sampleFor = async (
  db: Db,
  actor: Actor,
  { importid: importId, file }: { importid: number; file: GpsFile },
  lang: Language,
): Promise<CsvDownload> => {
  const { companyId } = actor
  const own = companyId === null ? undefined : await getCompanySettings(db, companyId)
  const { name, files } = getImportSystem(importId === 0 ? (own?.importTypeId ?? 0) : importId)
  const { columns, sample } = required(files[GPS_FILES.indexOf(file)])
  return {
    filename: `${name} ${sayDownload(lang, files.length === 1 ? 'sample' : file)}.csv`,
    columns: Object.values(columns).map((heading) => heading[lang]),
    rows: sample,
  }
}
