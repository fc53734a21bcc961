/** Awards in the order they come in, one group for each month. */
export const byMonth = <A extends { date: string }>(awards: readonly A[]) =>
  [...Map.groupBy(awards, ({ date }) => date.slice(0, 7))].map(([month, ofMonth]) => ({ month, awards: ofMonth }))
