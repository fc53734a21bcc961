/** The words for what was given and taken back, wherever awards are listed. */
export const awards = {
  automatic: 'Automatic',
  takenBack: 'Taken back',
  takenBackBy: 'by {{name}}: {{reason}}',
  takenBackAlone: 'automatically: {{reason}}',
  takeBack: 'Take back',
  cannotTakeBack: 'You can no longer take this award back, or it is not yours to take back',
  reversals: {
    title_one: 'Take {{count, number}} award back?',
    title_other: 'Take {{count, number}} awards back?',
    submit_one: 'Take {{count, number}} award back',
    submit_other: 'Take {{count, number}} awards back',
    tooMany: 'At most {{max, number}} at once.',
  },
  undo: 'Undo',
  undoReason: 'Taken back right after it was given',
  reversal: {
    title: 'Take “{{badge}}” back from {{name}}?',
    text: 'Points, coins and what it used of the limits go back. The history shows both.',
    reason: 'Reason',
    submit: 'Take award back',
  },
}
