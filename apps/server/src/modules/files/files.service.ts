import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Db } from '../../db/db.ts'
import { deleteUnusedFile, insertFile } from './files.queries.ts'
import { squareImage, wholeImage } from './images.ts'
import { addressSigner } from './picture-address.ts'

/** The address of a badge's picture, which is public. */
export const fileUrl = (hash: string | null) => (hash === null ? null : `/api/files/${hash}`)

/**
 * A process has one key and one clock, and photos are named in queries of every module: they are set here once instead
 * of being passed through all of them.
 */
let signing: { sign: ReturnType<typeof addressSigner>; clock: Clock } | undefined

export const signPictures = (secrets: Secrets, clock: Clock) => {
  signing = { sign: addressSigner(secrets), clock }
}

/** The address of a picture of a person or a suggestion. It ends after a day at most. */
export const signedFileUrl = (hash: string | null) =>
  hash === null || !signing ? null : signing.sign(hash, signing.clock.now())

/** Stores content that was made here and answers the hash under which it can be had. */
export const storeFile = (db: Db, mime: string, content: Buffer, now: Date) => insertFile(db, mime, content, now)

/** Draws an uploaded image as a square, ready to be stored. It takes time: not inside a transaction. */
export const drawSquareImage = (file: File, side: number) => squareImage(file, side)

/** Draws an uploaded image whole, at most `side` wide and high. It takes time: not inside a transaction. */
export const drawWholeImage = (file: File, side: number) => wholeImage(file, side)

export const dropUnusedImage = (db: Db, hash: string) => deleteUnusedFile(db, hash)
