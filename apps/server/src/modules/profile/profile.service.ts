import type { Actor } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, fieldProblem, notFound, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { renameCompany } from '../companies/companies.service.ts'
import { dropUnusedImage, signedFileUrl, storeFile } from '../files/files.service.ts'
import { emitPeople } from '../webhooks/webhooks.service.ts'
import { findOwnData, setOwnData, setPhoto } from './profile.queries.ts'

interface ProfileData {
  firstname: string
  lastname: string
  /** Only another spelling of the present address; a new address has to be confirmed first. */
  email?: string
  companyname?: string | null | undefined
}

/** The provider of the company keeps the address of those whom it manages. */
export const requireOwnAddress = async (db: Db, { id }: Actor) => {
  const { isManaged } = required(await findOwnData(db, id))
  if (isManaged) throw new AppError('person_managed', { field: 'email' })
}

/** A CompanyAdmin also renames the company; from others the company name is ignored. */
export const changeOwnProfile = (
  db: Db,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
  { companyname, ...person }: ProfileData,
) =>
  inTransaction(db, async (db) => {
    const before = required(await findOwnData(db, actor.id))
    const isSame = before.firstname === person.firstname && before.lastname === person.lastname
    if (before.isManaged && !(isSame && (person.email ?? before.email) === before.email)) {
      throw new AppError('person_managed')
    }
    await setOwnData(db, actor.id, person)
    await emitPeople(db, now, 'person.changed', [{ id: actor.id, companyid: actor.companyId }])
    const after = { ...before, ...person }
    if (actor.role !== 'CompanyAdmin' || actor.companyId === null) return { before, after }
    if (companyname === undefined || companyname === null) return { before, after }
    if (companyname === '') throw fieldProblem('companyname', 'required')
    await renameCompany(db, actor.companyId, companyname)
    return { before, after: { ...after, companyname } }
  })

/** Called before the picture is processed, which is slow. */
export const requirePhotoRight = ({ id, role }: Actor, userId: number) => {
  if (userId !== id && role !== 'Admin' && role !== 'CompanyAdmin') throw new AppError('forbidden')
}

/** The own photo or, for administrators, that of a person in scope. */
export const changePhoto = async (
  db: Db,
  { actor, now }: Caller,
  userId: number,
  image: { mime: string; content: Buffer },
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
