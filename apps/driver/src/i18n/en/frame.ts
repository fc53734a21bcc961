export const frame = {
  tabs: 'Sections',
  home: 'Home',
  days: 'Days',
  wallet: 'Wallet',
  me: 'Me',
  back: 'Back',
  offline: 'No connection. What you see may be older.',
  loading: 'Loading',
  fault: 'This part did not load.',
  tryAgain: 'Try again',
  points_one: '{{count, number}} point',
  points_other: '{{count, number}} points',
}
