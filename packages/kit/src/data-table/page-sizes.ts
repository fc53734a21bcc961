/** “All” among the rows per page. The most that one page can hold; further rows are on the next page. */
export const ALL_ROWS = 5000
