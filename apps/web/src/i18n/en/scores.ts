/** The words that leaderboard, report and score card share. */
export const scores = {
  range: 'Awarded between',
  show: 'Show data',
  export: 'Export data',
  exportShort: 'Export',
  points_one: '{{shown}} point',
  points_other: '{{shown}} points',
  badges_one: '{{shown}} badge',
  badges_other: '{{shown}} badges',
  pointsFrom: 'Where the points came from',
  others: 'Others',
  openCard: 'Open score card',
}
