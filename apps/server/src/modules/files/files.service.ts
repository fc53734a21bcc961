import type { Db } from '../../db/db.ts'
import { insertFile } from './files.queries.ts'
import { squareImage } from './images.ts'

export const fileUrl = (hash: string | null) => (hash === null ? null : `/api/files/${hash}`)

/** Stores an uploaded image as a square and answers the hash under which it can be had. */
export const storeSquareImage = async (db: Db, file: File, side: number, now: Date) => {
  const { mime, content } = await squareImage(file, side)
  return insertFile(db, mime, content, now)
}
