import { type IMPORT_TYPES, importTypeList } from '@laurel/contract/companies.ts'
import { AppError } from '../../../core/app-error.ts'
import { hawkeyeImport } from './hawkeye-import.ts'
import { heslepSplitImport } from './heslep-split-import.ts'
import { normalImport } from './normal-import.ts'
import { ohioSplitImport } from './ohio-split-import.ts'
import { preCastImport } from './pre-cast-import.ts'
import type { ImportSystem } from './reader.ts'

const SYSTEMS: Record<(typeof IMPORT_TYPES)[number], ImportSystem> = {
  NormalImport: normalImport,
  HeslepSplitImport: heslepSplitImport,
  OhioSplitImport: ohioSplitImport,
  PreCastImport: preCastImport,
  HawkeyeImport: hawkeyeImport,
}

export const getImportSystem = (importTypeId: number) => {
  const known = importTypeList.find(({ id }) => id === importTypeId)
  if (known === undefined) throw new AppError('cant_find_import_system')
  return SYSTEMS[known.type]
}
