import type { Messages } from '../en.ts'

export const dependents: Messages['dependents'] = {
  users_one: '{count} personne',
  users_other: '{count} personnes',
  divisions_one: '{count} division',
  divisions_other: '{count} divisions',
  locations_one: '{count} site',
  locations_other: '{count} sites',
  awards_one: '{count} attribution',
  awards_other: '{count} attributions',
  releases_one: '{count} publication GPS',
  releases_other: '{count} publications GPS',
  competitions_one: '{count} compétition',
  competitions_other: '{count} compétitions',
}
