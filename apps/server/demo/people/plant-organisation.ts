import type { Language } from '@laurel/contract/constants.ts'
import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'
import { storeLibraryIcon } from '../../src/modules/badges/badge-icons.service.ts'
import { insertBadge } from '../../src/modules/badges/badges.queries.ts'
import { takeDefaultBadges } from '../../src/modules/badges/badges.service.ts'
import { insertDivision } from '../../src/modules/divisions/divisions.queries.ts'
import { insertLocation } from '../../src/modules/locations/locations.queries.ts'
import { buildBadge, buildLocation } from '../../testing/builders.ts'
import { DEFAULT_BADGES, FRENCH_BADGES, TRIP_WORTH } from './badges.ts'
import { ORGANISATIONS } from './organisation.ts'

/** A home location of one division. */
export interface Home {
  divisionId: number
  locationId: number
  country: string
}

/** Adds default badges. Answers the ids of all default badges, including those of every installation. */
export const plantDefaultBadges = async (db: Db, createdAt: Date) => {
  const own = await db.selectFrom('badges').select('id').where('company_id', 'is', null).execute()
  const ids = own.map(({ id }) => id)
  for (const [type, worth] of Object.entries(TRIP_WORTH)) {
    await db.updateTable('badges').set(worth).where('company_id', 'is', null).where('type', '=', type).execute()
  }
  for (const { icon, ...badge } of DEFAULT_BADGES) {
    const imageHash = await storeLibraryIcon(db, icon, createdAt)
    ids.push(
      await insertBadge(db, { ...buildBadge({ ...badge, imageHash: imageHash ?? null }), created_at: createdAt }),
    )
  }
  return ids
}

/** The divisions with their badges and locations. Divisions of an English company differ in their badges. */
export const plantOrganisation = async (
  db: Db,
  company: { id: number; name: string; lang: Language },
  badgeIds: readonly number[],
  createdAt: Date,
) => {
  const { divisions, locations } = ORGANISATIONS[company.name] ?? { divisions: [], locations: [] }
  const divisionIds = new Map<string, number>()
  for (const [index, division] of divisions.entries()) {
    const id = await insertDivision(db, company.id, division, createdAt)
    divisionIds.set(division.name, id)
    const isTaken = (position: number) => company.lang === 'fr' || position < 3 || (position + index) % 5 !== 0
    const taken = badgeIds.filter((_, position) => isTaken(position))
    await takeDefaultBadges(db, { companyId: company.id, divisionId: id }, taken, createdAt)
  }
  if (company.lang === 'fr') await translateBadges(db, company.id)

  const homes: Home[] = []
  for (const { divisions, ...location } of locations) {
    const divisionsid = divisions.flatMap((name) => divisionIds.get(name) ?? [])
    const locationId = await insertLocation(db, company.id, buildLocation({ ...location, divisionsid }), createdAt)
    homes.push(...divisionsid.map((divisionId) => ({ divisionId, locationId, country: location.country })))
  }
  return { divisionIds, homes }
}

const translateBadges = async (db: Db, companyId: number) => {
  const texts = Object.entries(FRENCH_BADGES)
  await sql`
    update badges b set name = t.name, description = t.description
    from unnest(
      ${texts.map(([original]) => original)}::text[],
      ${texts.map(([, [name]]) => name)}::text[],
      ${texts.map(([, [, description]]) => description)}::text[]
    ) as t (original, name, description)
    where b.company_id = ${companyId} and b.name = t.original
  `.execute(db)
}
