export const divisions = {
  title: 'Divisions & locations',
  description: 'How companies are divided, and where their people are at home.',
  tabs: {
    label: 'Divisions or locations',
    divisions: 'Divisions',
    locations: 'Locations',
  },
  new: 'New division',
  newShort: 'New',
  search: 'Search name, then Enter',
  count_one: '{{count, number}} division',
  count_other: '{{count, number}} divisions',
  edit: 'Edit',
  delete: 'Delete',
  off: {
    leaderboard: 'Leaderboard off',
    gps: 'GPS page off',
  },
  columns: {
    id: 'Id',
    name: 'Name',
    company: 'Company',
    created: 'Created',
  },
  empty: {
    title: 'No divisions yet',
    text: 'Add the first one; people, locations and badges belong to it.',
    noMatch: 'No division matches “{{search}}”',
  },
  confirmDelete: {
    title: 'Delete division “{{name}}”?',
    text: 'Are you sure? Nothing is in the way: it has no people, no locations and no history.',
    confirm: 'Delete division',
    cancel: 'Keep it',
  },
  inTheWay: {
    title: 'Division “{{name}}” cannot be deleted',
    text: 'It still has:',
    history: 'Its history stays, so it cannot be deleted any more. You can rename it and switch its pages off.',
  },
  dialog: {
    create: 'New division',
    edit: 'Edit {{name}}',
    submit: 'Create division',
    save: 'Save changes',
  },
  steps: {
    data: 'Division data',
    badges: 'Division badges',
    settings: 'Division settings',
  },
  fields: {
    name: 'Name',
    company: 'Company',
  },
  badges: {
    choose: 'Default badges',
    chooseHint:
      'The division gets its own copy of each badge that you choose. The automatic ones are chosen already: without them a release of trips has nothing to award.',
    own: 'Badges of this division',
    ownHint: 'A badge that you take away can no longer be awarded; what was awarded stays.',
    ownNone: 'This division has no badges.',
    add: 'Default badges to add',
    addHint: 'The division gets its own copy of each.',
    none: 'There are no default badges yet.',
    allTaken: 'This division has all of them.',
    atLeastOne: 'Choose at least one badge to continue',
    failed: 'The default badges did not load',
  },
  settings: {
    hasLeaderboard: {
      title: 'Leaderboard',
      text: 'People of this division appear on the leaderboard and can open it.',
    },
    hasGpsDataPage: {
      title: 'GPS page',
      text: 'GPS and attendance files can be uploaded and released here.',
    },
    hiddenReleases_one: '{{count, number}} release of GPS data still waits. Nobody sees it until the page is on again.',
    hiddenReleases_other:
      '{{count, number}} releases of GPS data still wait. Nobody sees them until the page is on again.',
  },
}
