export const install = {
  title: 'Add Laurel to your phone',
  text: 'Opens with one tap, works without a network, and can tell you when somebody thanks you.',
  install: 'Install',
  show: 'Show me how',
  notNow: 'Not now',
  close: 'Close',
  steps: { share: 'Tap Share', add: 'Add to Home Screen', open: 'Open Laurel from there' },
  hints: {
    share: 'In the bar of your browser',
    add: 'Scroll down if you do not see it',
    open: 'Sign in once, then you stay signed in',
  },
}
