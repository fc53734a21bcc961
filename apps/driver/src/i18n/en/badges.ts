export const badges = {
  title: 'Badges',
  mine: 'Mine',
  history: 'History',
  historyOf: '{{earned}}: {{name}}',
  others: 'To be earned',
  automatic: 'Earned with released attendance data.',
  byHand: 'Given by your manager.',
  earned_one: 'Earned once',
  earned_other: 'Earned {{count, number}} times',
  limits: {
    week: '{{left, number}} of {{of, number}} left this week',
    month: '{{left, number}} of {{of, number}} left this month',
    divisionweek: 'division: {{left, number}} of {{of, number}} left this week',
    divisionmonth: 'division: {{left, number}} of {{of, number}} left this month',
  },
  none: 'Your division has no badges yet.',
}
