/**
 * Marked as React marks a promise it has waited for, so that `use` goes on at once. React wants `use` in every render of a
 * component that has waited once.
 */
export const SETTLED = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })
