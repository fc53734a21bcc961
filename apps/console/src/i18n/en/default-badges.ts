export const defaultBadges = {
  title: 'Default badges',
  description: 'What new divisions choose from. Each division works with its own copy.',
  descriptionOf: 'The badges of {{name}}. Default badges are there without a company.',
  place: 'Divisions choose from it and take a copy',
  emptyText: 'Create the first one; divisions can then take it.',
  none: 'None',
  noDivision: 'This company has no division',
  noDivisionText: 'Badges belong to the divisions of a company. Without a company you see the default badges.',
  backToDefaults: 'Show default badges',
}
