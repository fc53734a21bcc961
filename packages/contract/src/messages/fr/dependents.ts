import type { Messages } from '../en.ts'

export const dependents: Messages['dependents'] = {
  users_one: '{count} personne',
  users_other: '{count} personnes',
  removedusers_one: '{count} personne supprimée',
  removedusers_other: '{count} personnes supprimées',
  divisions_one: '{count} division',
  divisions_other: '{count} divisions',
  unseendivisions_one: '{count} division que vous ne voyez pas',
  unseendivisions_other: '{count} divisions que vous ne voyez pas',
  locations_one: '{count} site',
  locations_other: '{count} sites',
  awards_one: '{count} attribution',
  awards_other: '{count} attributions',
  releases_one: '{count} publication GPS',
  releases_other: '{count} publications GPS',
  transfers_one: '{count} transfert de pièces',
  transfers_other: '{count} transferts de pièces',
  competitions_one: '{count} compétition',
  competitions_other: '{count} compétitions',
  coins_one: '{count} pièce',
  coins_other: '{count} pièces',
}
