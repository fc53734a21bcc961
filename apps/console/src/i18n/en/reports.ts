export const reports = {
  title: 'Global user report',
  description: 'What everybody was awarded: {{range}}',
  people_one: '{{count, number}} person',
  people_other: '{{count, number}} people',
  failed: 'The report did not load',
  columns: {
    employeeid: 'Employee ID',
    fullname: 'Full name',
    score: 'Score',
    coins: 'Coins',
  },
  totals: 'Total of everybody',
  shown: '{{shown}} of {{total}} shown',
  next: 'Load next {{count, number}} rows',
  empty: {
    title: 'Nobody to report on',
    text: 'Active drivers and users appear here.',
    filtered: 'No active driver or user fits these filters. Widen them and show the data again.',
  },
}
