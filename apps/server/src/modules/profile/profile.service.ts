import type { Language } from '@laurel/contract/constants'
import type { Actor } from '../../core/actor.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { fieldProblem } from '../../core/field-problem.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { Sessions } from '../../http/sessions.ts'
import { hashPassword, isPassword, setPasswordHash } from '../auth/passwords.service.ts'
import { renameCompany } from '../companies/companies.service.ts'
import { fileUrl, storeSquareImage } from '../files/files.service.ts'
import { findOwnData, setOwnData, setPhoto } from './profile.queries.ts'

const PHOTO_SIDE = 256

interface ProfileData {
  firstname: string
  lastname: string
  email: string
  companyname?: string | null | undefined
}

/** A CompanyAdmin also renames the company; from others the company name is ignored. */
export const changeOwnProfile = (db: Db, actor: Actor, { companyname, ...person }: ProfileData, lang: Language) =>
  inTransaction(db, async (db) => {
    const { password_hash: _, ...before } = required(await findOwnData(db, actor.id))
    await setOwnData(db, actor.id, person)
    const after = { ...before, ...person }
    if (actor.role !== 'CompanyAdmin' || actor.companyId === null) return { before, after }
    if (companyname === undefined || companyname === null) return { before, after }
    if (companyname === '') throw fieldProblem(lang, 'companyname', 'required')
    await renameCompany(db, actor.companyId, companyname)
    return { before, after: { ...after, companyname } }
  })

export const requireOwnPassword = async (db: Db, actor: Actor, password: string) => {
  const { password_hash: passwordHash } = required(await findOwnData(db, actor.id))
  if (!(await isPassword(passwordHash, password))) throw new AppError('old_password_wrong')
}

/** Every other session of this person ends. */
export const changeOwnPassword = async (
  db: Db,
  sessions: Sessions,
  actor: Actor,
  { oldpassword, newpassword }: { oldpassword: string; newpassword: string },
) => {
  await requireOwnPassword(db, actor, oldpassword)
  await setPasswordHash(db, actor.id, await hashPassword(newpassword))
  await sessions.endAllOf(db, actor.id, { except: actor.sessionId })
}

/** The own photo, or as an administrator the photo of somebody in scope. */
export const changePhoto = async (db: Db, actor: Actor, userId: number, file: File, now: Date) => {
  const mayChangeOthers = actor.role === 'Admin' || actor.role === 'CompanyAdmin'
  if (userId !== actor.id && !mayChangeOthers) throw new AppError('forbidden')
  const hash = await storeSquareImage(db, file, PHOTO_SIDE, now)
  if (!(await setPhoto(db, actor.scope, userId, hash))) throw notFound()
  return fileUrl(hash) ?? ''
}
