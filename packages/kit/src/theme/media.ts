/** Below this width pages put filters into a sheet and dialogs fill the screen. The stylesheets use the same 48em. */
export const PHONE = '(max-width: 47.99em)'

export const narrowerThan = (pixels: number) => `(max-width: ${pixels - 0.02}px)`
