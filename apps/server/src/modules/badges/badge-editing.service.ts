import { BADGE_LIMITS, type BadgeChange, type BadgeForm, type NewBadge } from '@laurel/contract/badge-editing.ts'
import type { Actor } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, fieldProblem, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { drawWholeImage, storeFile } from '../files/files.service.ts'
import { getCompanySettings, requireDivision } from '../places/places.service.ts'
import { updateCopies } from './badge-copies.queries.ts'
import { isNameTaken, listCompetitionsWith, toBadgeColumns } from './badge-editing.queries.ts'
import { findLibraryIcon } from './badge-icons.service.ts'
import { findBadgeRow, insertBadge, lockArchivedRow, lockBadgeRow, updateBadgeRow } from './badges.queries.ts'
import { toBadge } from './badges.wire.ts'

const IMAGE_SIDE = 512

interface BadgeImage {
  mime: string
  content: Buffer
}

/** Checks a new badge and draws its image. It takes time: not inside a transaction. */
export const prepareBadge = async (db: Db, actor: Actor, form: NewBadge) => {
  const owner = await ownerFor(db, actor, form.divisionid)
  await requireFeedType(db, owner.company_id, form)
  return required(await imageFor(form))
}

/** A badge of a division in the caller's scope or, for Admin and with division 0, a default badge. */
export const makeBadge = (db: Db, { actor, now }: Caller, form: NewBadge, image: BadgeImage) =>
  inTransaction(db, async (db) => {
    const owner = await ownerFor(db, actor, form.divisionid)
    await requireFreeName(db, { divisionId: owner.division_id, name: form.name })
    const image_hash = await storeFile(db, image.mime, image.content, now)
    const id = await insertBadge(db, {
      ...toBadgeColumns(form),
      ...owner,
      image_hash,
      type: 'MANAGEMENT',
      created_at: now,
    })
    return readBadge(db, actor, id)
  })

/** Checks a change of a badge and draws its new image, if it has one. It takes time: not inside a transaction. */
export const prepareBadgeChange = async (db: Db, actor: Actor, form: BadgeChange) => {
  const badge = required(await findBadgeRow(db, actor.scope, form.id))
  await requireFeedType(db, badge.company_id, form)
  if (badge.type !== 'MANAGEMENT') refuseLimits(form, badge.name)
  return imageFor(form)
}

/** Its type and division stay. `version` is what the editor had read. */
export const changeBadge = (db: Db, { actor, now }: Caller, form: BadgeChange, image: BadgeImage | undefined) =>
  inTransaction(db, async (db) => {
    const imageHash = image && (await storeFile(db, image.mime, image.content, now))
    const before = required(await lockBadgeRow(db, actor.scope, form.id))
    if (form.version !== undefined && form.version !== before.version) throw new AppError('record_changed')
    if (form.name !== before.name)
      await requireFreeName(db, { divisionId: before.division_id, name: form.name, id: form.id })
    await updateBadgeRow(db, form.id, { ...toBadgeColumns(form), ...(imageHash && { image_hash: imageHash }) })
    const isDefault = before.company_id === null
    const copies = isDefault && form.updateCopies ? await updateCopies(db, form.id) : undefined
    return { before: toBadge(before), copies, ...(await readBadge(db, actor, form.id)) }
  })

/** Archives a badge: it can no longer be given, and what was awarded keeps its name and image. */
export const removeBadge = (db: Db, { actor, now }: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const row = required(await lockBadgeRow(db, actor.scope, id))
    const isSystemDefault = row.company_id === null && row.type !== 'MANAGEMENT'
    if (isSystemDefault) throw new AppError('system_badge_kept', { params: { name: row.name } })
    const competitions = row.company_id === null ? await listCompetitionsWith(db, id) : []
    if (competitions.length > 0) {
      throw new AppError('badge_in_competitions', { params: { name: row.name, competitions: { list: competitions } } })
    }
    await updateBadgeRow(db, id, { archived_at: now })
    return { badge: toBadge(row), companyId: row.company_id }
  })

/** A badge that was deleted can be given again, with its awards and what is used of its limits. */
export const bringBadgeBack = (db: Db, { actor }: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const row = required(await lockArchivedRow(db, actor.scope, id))
    await requireFreeName(db, { divisionId: row.division_id, name: row.name })
    await updateBadgeRow(db, id, { archived_at: null })
    return { archivedAt: row.archived_at, ...(await readBadge(db, actor, id)) }
  })

/** Two badges of one name in a division would be one in every list, filter and file. */
const requireFreeName = async (
  db: Db,
  { divisionId, name, id }: { divisionId: number | null; name: string; id?: number },
) => {
  if (divisionId === null) return
  if (await isNameTaken(db, divisionId, name, id)) throw new AppError('badge_name_taken', { field: 'name' })
}

const ownerFor = async (db: Db, actor: Actor, divisionId: number) => {
  if (divisionId === 0) {
    if (actor.role !== 'Admin') throw new AppError('forbidden')
    return { company_id: null, division_id: null }
  }
  const division = await requireDivision(db, actor.scope, divisionId)
  return { company_id: division.company_id, division_id: division.id }
}

const readBadge = async (db: Db, actor: Actor, id: number) => {
  const row = required(await findBadgeRow(db, actor.scope, id))
  return { badge: toBadge(row), companyId: row.company_id }
}

const requireFeedType = async (db: Db, companyId: number | null, { feedType }: BadgeForm) => {
  if (feedType !== undefined || companyId === null) return
  const { hasBadgeFeed } = await getCompanySettings(db, companyId)
  if (hasBadgeFeed) throw fieldProblem('feedType', 'required')
}

const refuseLimits = (form: BadgeForm, name: string) => {
  const active = Object.values(BADGE_LIMITS).find((flag) => form[flag])
  if (active) throw new AppError('badge_without_limits', { field: active, params: { name } })
}

/** The image that was sent or chosen; undefined when there is neither. */
const imageFor = async ({ file, icon }: BadgeForm): Promise<BadgeImage | undefined> => {
  if (file) return drawWholeImage(file, IMAGE_SIDE)
  if (icon === undefined) return undefined
  const image = await findLibraryIcon(icon)
  if (!image) throw fieldProblem('icon', 'choice')
  return image
}
