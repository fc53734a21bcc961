/** What stands in place of the name of a person who does not show it. */
export const names = {
  a_colleague: 'A colleague',
}
