/** The words for what was given and taken back, wherever awards are listed. */
export const awards = {
  automatic: 'Automatic',
  takenBack: 'Taken back',
  takenBackBy: 'by {{name}}: {{reason}}',
  takenBackAlone: 'automatically: {{reason}}',
  takeBack: 'Take back',
  cannotTakeBack: 'You can no longer take this award back, or it is not yours to take back',
  reversal: {
    title: 'Take “{{badge}}” back from {{name}}?',
    text: 'Points, coins and what it used of the limits go back. The history shows both.',
    reason: 'Reason',
    submit: 'Take award back',
  },
}
