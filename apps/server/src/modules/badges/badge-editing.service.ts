import { BADGE_LIMITS, type BadgeChange, type BadgeForm, type NewBadge } from '@laurel/contract/badge-editing'
import type { Language } from '@laurel/contract/constants'
import type { Actor } from '../../core/actor.ts'
import { AppError, required } from '../../core/app-error.ts'
import { fieldProblem } from '../../core/field-problem.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { getCompanySettings } from '../companies/companies.service.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { storeImage } from '../files/files.service.ts'
import { columnsOf } from './badge-editing.queries.ts'
import { storeLibraryIcon } from './badge-icons.service.ts'
import { badgeOf, findBadgeRow, insertBadge, lockBadgeRow, updateBadgeRow } from './badges.queries.ts'

const IMAGE_SIDE = 512

/** A badge of a division in the caller's scope or, for Admin and with division 0, a default badge. */
export const makeBadge = (db: Db, actor: Actor, form: NewBadge, now: Date, lang: Language) =>
  inTransaction(db, async (db) => {
    const owner = await ownerOf(db, actor, form.divisionid)
    await requireFeedType(db, owner.company_id, form, lang)
    const image_hash = required(await storeBadgeImage(db, form, now, lang))
    const id = await insertBadge(db, { ...columnsOf(form), ...owner, image_hash, type: 'MANAGEMENT', created_at: now })
    return readBadge(db, actor, id)
  })

/** Its type and division stay. `version` is what the editor had read. */
export const changeBadge = (db: Db, actor: Actor, form: BadgeChange, now: Date, lang: Language) =>
  inTransaction(db, async (db) => {
    const read = required(await findBadgeRow(db, actor.scope, form.id))
    await requireFeedType(db, read.company_id, form, lang)
    if (read.type !== 'MANAGEMENT') refuseLimits(form, read.name)
    const imageHash = await storeBadgeImage(db, form, now, lang)

    const before = required(await lockBadgeRow(db, actor.scope, form.id))
    if (form.version !== undefined && form.version !== before.version) throw new AppError('record_changed')
    await updateBadgeRow(db, form.id, { ...columnsOf(form), ...(imageHash && { image_hash: imageHash }) })
    return { before: badgeOf(before), ...(await readBadge(db, actor, form.id)) }
  })

/** Archives a badge: it can no longer be given, and what was awarded keeps its name and image. */
export const removeBadge = (db: Db, actor: Actor, id: number, now: Date) =>
  inTransaction(db, async (db) => {
    const row = required(await lockBadgeRow(db, actor.scope, id))
    const isSystemDefault = row.company_id === null && row.type !== 'MANAGEMENT'
    if (isSystemDefault) throw new AppError('system_badge_kept', { params: { name: row.name } })
    await updateBadgeRow(db, id, { archived_at: now })
    return { badge: badgeOf(row), companyId: row.company_id }
  })

const ownerOf = async (db: Db, actor: Actor, divisionId: number) => {
  if (divisionId === 0) {
    if (actor.role !== 'Admin') throw new AppError('forbidden')
    return { company_id: null, division_id: null }
  }
  const division = await requireDivision(db, actor.scope, divisionId)
  return { company_id: division.company_id, division_id: division.id }
}

const readBadge = async (db: Db, actor: Actor, id: number) => {
  const row = required(await findBadgeRow(db, actor.scope, id))
  return { badge: badgeOf(row), companyId: row.company_id }
}

const requireFeedType = async (db: Db, companyId: number | null, { feedType }: BadgeForm, lang: Language) => {
  if (feedType !== undefined || companyId === null) return
  const { hasBadgeFeed } = await getCompanySettings(db, companyId)
  if (hasBadgeFeed) throw fieldProblem(lang, 'feedType', 'required')
}

const refuseLimits = (form: BadgeForm, name: string) => {
  const active = Object.values(BADGE_LIMITS).find((flag) => form[flag])
  if (active) throw new AppError('badge_without_limits', { field: active, params: { name } })
}

/** The hash of the image that was sent or chosen; undefined when there is neither. */
const storeBadgeImage = async (db: Db, { file, icon }: BadgeForm, now: Date, lang: Language) => {
  if (file) return storeImage(db, file, IMAGE_SIDE, now)
  if (icon === undefined) return undefined
  const hash = await storeLibraryIcon(db, icon, now)
  if (!hash) throw fieldProblem(lang, 'icon', 'choice')
  return hash
}
