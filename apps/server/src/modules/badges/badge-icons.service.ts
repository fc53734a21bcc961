import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BadgeType } from '@laurel/contract/badges.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { BADGE_ICONS, type BadgeIconKey } from '../../../assets/badge-icons/badge-icons.ts'
import type { Db } from '../../db/db.ts'
import { storeFile } from '../files/files.service.ts'
import { setMissingImage } from './badge-editing.queries.ts'

const DIRECTORY = new URL('../../../assets/badge-icons/', import.meta.url)
const MIME = 'image/png'

const loadIcons = async () => {
  const icons = await Promise.all(
    BADGE_ICONS.map(async ({ key, name }) => {
      const content = await readFile(new URL(`${key}.png`, DIRECTORY))
      // Browsers keep an icon for ever; one that was drawn anew has another address.
      const version = createHash('sha256').update(content).digest('hex').slice(0, 8)
      return [key, { key, name, content, url: `/api/badge-icons/${key}?v=${version}` }] as const
    }),
  )
  return new Map<string, (typeof icons)[number][1]>(icons)
}

let loading: ReturnType<typeof loadIcons> | undefined
const icons = () => {
  loading ??= loadIcons()
  return loading
}

/** The library, named in the caller's language. */
export const listLibraryIcons = async (lang: Language) =>
  [...(await icons()).values()].map(({ key, name, url }) => ({ key, name: name[lang], url }))

export const findLibraryIcon = async (key: string) => {
  const icon = (await icons()).get(key)
  return icon && { mime: MIME, content: icon.content }
}

/** Stores an icon of the library like an uploaded image; undefined when there is none of this key. */
export const storeLibraryIcon = async (db: Db, key: string, now: Date) => {
  const icon = await findLibraryIcon(key)
  return icon && storeFile(db, MIME, icon.content, now)
}

const SYSTEM_ICONS: Record<Exclude<BadgeType, 'MANAGEMENT'>, BadgeIconKey> = {
  PERFECT_ATTENDANCE: 'perfect-attendance',
  ON_TIME: 'on-time',
  TRIPS: 'trips',
}

/** Gives the badges of the product itself, and the copies of them, their icon where they have no image yet. */
export const drawSystemBadges = async (db: Db, now: Date) => {
  for (const [type, key] of Object.entries(SYSTEM_ICONS)) {
    const hash = await storeLibraryIcon(db, key, now)
    if (hash) await setMissingImage(db, type, hash)
  }
}
