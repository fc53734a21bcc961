import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '../../src/db/db.ts'
import { dice } from '../dice.ts'
import { type Build, drawFace } from '../drawings/face.ts'

/** Enough for the largest company; only people of different companies share a face. */
const FACES: Record<Build, number> = { woman: 60, man: 136 }
const SIDE = 160
const MIME = 'image/webp'

export type Faces = Record<Build, readonly string[]>

/** Draws the faces of the demo and stores them; answers their hashes. */
export const plantFaces = async (db: Db, now: Date): Promise<Faces> => {
  const roll = dice(7)
  const draw = (build: Build) =>
    Promise.all(Array.from({ length: FACES[build] }, () => renderPicture(drawFace(build, roll), SIDE)))
  const [woman, man] = await Promise.all([draw('woman'), draw('man')])
  return { woman: await storePictures(db, woman, now), man: await storePictures(db, man, now) }
}

/** Hands out faces in turn, so that no two people of a company share one. */
export const faceGiver = (faces: Faces, first: number) => {
  const given: Record<Build, number> = { woman: first, man: first }
  return (build: Build) => {
    given[build] += 1
    return faces[build][given[build] % faces[build].length] ?? null
  }
}

/** Renders a drawing, as large as uploads of its kind are. */
export const renderPicture = (svg: string, width: number) =>
  sharp(Buffer.from(svg)).resize(width).webp({ quality: 80, effort: 1 }).toBuffer()

/** One statement for all; the order of the hashes is that of the pictures. */
export const storePictures = async (db: Db, pictures: readonly Buffer[], now: Date) => {
  const files = pictures.map((content) => ({
    hash: createHash('sha256').update(content).digest('hex'),
    mime: MIME,
    content,
    created_at: now,
  }))
  await db
    .insertInto('files')
    .values(files)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return files.map(({ hash }) => hash)
}
