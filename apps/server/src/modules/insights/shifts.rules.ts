/**
 * The bands of scheduled starts, in minutes since midnight: night, early, morning, day, late. Where a shift begins
 * differs by plant; these edges keep the starts of a usual early and day shift apart.
 */
export const SHIFT_STARTS = [0, 240, 360, 540, 840] as const

/** The minute before which a band ends. */
export const shiftEnd = (start: number) => SHIFT_STARTS.find((other) => other > start) ?? 1440
