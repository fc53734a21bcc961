/** Else V8 lets garbage of short life grow to a hundred megabytes on large machines before it looks at it. */
export const SERVER_FLAGS = ['--max-semi-space-size=16']
