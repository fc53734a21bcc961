/** What both apps say about a day of a driver: staff and driver read the same words. */
export const day = {
  states: {
    earned: 'Earned',
    late: 'Late',
    noshow: 'No show',
    excused: 'Excused',
    unscheduled: 'Not scheduled',
    waiting: 'Waiting for release',
    nodata: 'No data',
  },
  lateBy_one: 'Late by {{count, number}} minute',
  lateBy_other: 'Late by {{count, number}} minutes',
  scheduled: 'Scheduled',
  login: 'Log-in',
  logout: 'Log-out',
  nextDay: '{{time}} (+1)',
  trips: 'Trips',
  badges: 'Badges of this day',
  notEarned: 'Not earned',
  corrections: {
    granted: 'Excused by {{by}} on {{date}}: {{text}}',
    denied: 'Not granted by {{by}} on {{date}}: {{text}}',
    corrected: 'Corrected after the release by {{by}} on {{date}}: {{text}}',
    takenback: 'A badge was taken back by {{by}} on {{date}}: {{text}}',
  },
  released_one:
    'Released by {{by}} on {{date}} with {{count, number}} minute allowed. A later change of that rule leaves this day as it is.',
  released_other:
    'Released by {{by}} on {{date}} with {{count, number}} minutes allowed. A later change of that rule leaves this day as it is.',
}
