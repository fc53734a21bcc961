export const leaderboard = {
  title: 'Leaderboard',
  description: 'Who earned most: {{range}}',
  drivers_one: '{{count, number}} driver',
  drivers_other: '{{count, number}} drivers',
  failed: 'The leaderboard did not load',
  nobodyYet: 'Nobody has points yet. Everybody is listed by name.',
  columns: {
    position: 'Position',
    driver: 'Driver',
    badges: 'Badges',
    score: 'Score',
  },
  row: '{{position}}. {{name}}, {{badges}}, {{points}}',
  podium: {
    label: 'The first three',
    first: '1st · points',
    second: '2nd · points',
    third: '3rd · points',
  },
  details: {
    choose: 'Choose a driver to see what they earned.',
    close: 'Close the details',
    of: 'of {{total}}',
    earned: 'Badges earned',
    none: 'No badges in this period.',
  },
  empty: {
    title: 'No drivers here',
    text: 'Active drivers of divisions with a leaderboard appear here.',
    filtered:
      'No active driver of a division with a leaderboard fits these filters. Widen them and show the data again.',
  },
}
