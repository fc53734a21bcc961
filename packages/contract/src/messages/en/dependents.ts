export const dependents = {
  users_one: '{count} person',
  users_other: '{count} people',
  divisions_one: '{count} division',
  divisions_other: '{count} divisions',
  locations_one: '{count} location',
  locations_other: '{count} locations',
  awards_one: '{count} award',
  awards_other: '{count} awards',
  releases_one: '{count} GPS release',
  releases_other: '{count} GPS releases',
  competitions_one: '{count} competition',
  competitions_other: '{count} competitions',
}
