import type { Language } from '@laurel/contract/constants.ts'
import type { Actor } from '../../access/actor.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { fieldProblem } from '../../core/field-problem.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { renameCompany } from '../companies/companies.service.ts'
import { dropUnusedImage, signedFileUrl, storeFile } from '../files/files.service.ts'
import { findOwnData, setOwnData, setPhoto } from './profile.queries.ts'

interface ProfileData {
  firstname: string
  lastname: string
  /** Another spelling of the present address; an address that has to be confirmed comes later. */
  email?: string
  companyname?: string | null | undefined
}

/** A CompanyAdmin also renames the company; from others the company name is ignored. */
export const changeOwnProfile = (db: Db, actor: Actor, { companyname, ...person }: ProfileData, lang: Language) =>
  inTransaction(db, async (db) => {
    const before = required(await findOwnData(db, actor.id))
    await setOwnData(db, actor.id, person)
    const after = { ...before, ...person }
    if (actor.role !== 'CompanyAdmin' || actor.companyId === null) return { before, after }
    if (companyname === undefined || companyname === null) return { before, after }
    if (companyname === '') throw fieldProblem(lang, 'companyname', 'required')
    await renameCompany(db, actor.companyId, companyname)
    return { before, after: { ...after, companyname } }
  })

/** Asked before the picture is drawn, which takes time. */
export const requirePhotoRight = ({ id, role }: Actor, userId: number) => {
  if (userId !== id && role !== 'Admin' && role !== 'CompanyAdmin') throw new AppError('forbidden')
}

/** The own photo, or as an administrator the photo of somebody in scope. */
export const changePhoto = async (
  db: Db,
  actor: Actor,
  userId: number,
  image: { mime: string; content: Buffer },
  now: Date,
) => {
  const hash = await storeFile(db, image.mime, image.content, now)
  await replacePhoto(db, actor, userId, hash)
  return signedFileUrl(hash) ?? ''
}

export const removePhoto = async (db: Db, actor: Actor, userId: number) => {
  requirePhotoRight(actor, userId)
  await replacePhoto(db, actor, userId, null)
}

const replacePhoto = async (db: Db, actor: Actor, userId: number, hash: string | null) => {
  const former = await setPhoto(db, actor.scope, userId, hash)
  if (former === undefined) throw notFound()
  if (former !== null && former !== hash) await dropUnusedImage(db, former)
}
