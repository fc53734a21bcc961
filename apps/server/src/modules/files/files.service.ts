import type { Db } from '../../db/db.ts'
import { deleteUnusedFile, insertFile } from './files.queries.ts'
import { squareImage, wholeImage } from './images.ts'

export const fileUrl = (hash: string | null) => (hash === null ? null : `/api/files/${hash}`)

/** Stores content that was made here and answers the hash under which it can be had. */
export const storeFile = (db: Db, mime: string, content: Buffer, now: Date) => insertFile(db, mime, content, now)

/** Stores an uploaded image as a square. */
export const storeSquareImage = async (db: Db, file: File, side: number, now: Date) => {
  const { mime, content } = await squareImage(file, side)
  return storeFile(db, mime, content, now)
}

/** Stores an uploaded image whole, at most `side` wide and high. */
export const storeImage = async (db: Db, file: File, side: number, now: Date) => {
  const { mime, content } = await wholeImage(file, side)
  return storeFile(db, mime, content, now)
}

export const dropUnusedImage = (db: Db, hash: string) => deleteUnusedFile(db, hash)
