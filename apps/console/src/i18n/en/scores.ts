/** The words that leaderboard, report and score card share. */
export const scores = {
  range: 'Awarded between',
  show: 'Show data',
  export: 'Export data',
  exportShort: 'Export',
  points_one: '{{count, number}} point',
  points_other: '{{count, number}} points',
  badges_one: '{{count, number}} badge',
  badges_other: '{{count, number}} badges',
  pointsFrom: 'Where the points came from',
  others: 'Others',
  openCard: 'Open score card',
}
