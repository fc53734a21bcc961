/** The words that leaderboard, report and score card share. */
export const scores = {
  range: 'Awarded for',
  outdated: 'The filters have changed: what is below still shows the ones before. Press “Show data”.',
  outdatedWithoutRange: 'Choose a range of dates: what is below still shows the one before.',
  show: 'Show data',
  export: 'Export data',
  exportShort: 'Export',
  points_one: '{{count, number}} point',
  points_other: '{{count, number}} points',
  badges_one: '{{count, number}} badge',
  badges_other: '{{count, number}} badges',
  pointsFrom: 'Where the points came from',
  others: 'Others',
  assign: 'Assign a badge',
  openCard: 'Open score card',
}
