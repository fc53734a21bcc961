/** “All” among the rows per page. Even all of them end somewhere: what is left stands on the next page. */
export const ALL_ROWS = 5000
