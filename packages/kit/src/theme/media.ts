/** On narrower screens filters are in a sheet and dialogs are full screen. The stylesheets use the same 48em. */
export const PHONE = '(max-width: 47.99em)'

export const narrowerThan = (pixels: number) => `(max-width: ${pixels - 0.02}px)`
