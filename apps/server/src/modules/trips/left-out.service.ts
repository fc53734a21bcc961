import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import {
  countLeftOutRows,
  forgetLeftOutFiles,
  insertLeftOutRows,
  type LeftOutRow,
  listLeftOut,
} from './left-out.queries.ts'
import { getRelease } from './sheet.service.ts'

export type { LeftOutRow }

/** Keeps the rows of files that became no trip; files that replace earlier ones of these names say anew which they are. */
export const keepLeftOut = async (
  db: Db,
  release: { id: number; company_id: number },
  rows: readonly LeftOutRow[],
  replacing: readonly string[],
) => {
  if (replacing.length > 0) await forgetLeftOutFiles(db, release, replacing)
  await insertLeftOutRows(db, release, rows)
}

export const readLeftOut = async (db: Db, scope: Scope, releaseId: number) => {
  const release = await getRelease(db, scope, releaseId)
  const [total, rows] = await Promise.all([countLeftOutRows(db, release), listLeftOut(db, release)])
  return { total, rows }
}
