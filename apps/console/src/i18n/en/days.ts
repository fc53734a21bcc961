export const days = {
  why: 'Why?',
  open: 'Days',
  dialog: {
    title: 'Day of {{name}}',
    loading: 'Day',
    text: 'In the words that the person reads in the app.',
    close: 'Close',
  },
  failed: 'The day did not load',
  date: 'Date',
  before: 'Day before',
  after: 'Day after',
  buffer: 'Late buffer',
  minutes: '{{count, number}} min',
}
