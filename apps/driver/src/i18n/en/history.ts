export const history = {
  title: 'All my awards',
  showAll: 'Show all badges',
  from: 'From {{name}}',
  fromData: 'From attendance data',
  times_one: '{{name}}',
  times_other: '{{name}} × {{count, number}}',
  takenBack: 'Taken back {{date}} by {{name}}: {{reason}}',
  takenBackPlain: 'Taken back {{date}}: {{reason}}',
  quoted: '“{{text}}”',
  none: 'Your first badge will appear here.',
  more: 'Show more',
}
