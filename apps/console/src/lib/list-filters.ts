/** One filter of a list in the address: what it is while nothing is chosen, and what a value from outside stands for. */
export interface Filter<T> {
  normal: T
  /** Undefined where the value does not fit; the filter is at `normal` then. */
  read: (value: unknown) => T | undefined
}

export type FilterValues<S> = { [K in keyof S]: S[K] extends Filter<infer T> ? T : never }

const INT4_MAX = 2_147_483_647

/** A whole number from 0. The address may hold it as text, with a zero in front for example. */
export const countFilter = (max: number): Filter<number> => ({
  normal: 0,
  read: (value) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max ? number : undefined
  },
})

/** 0 stands for everything in the caller's scope. */
export const idFilter = countFilter(INT4_MAX)

/** Several ids, or one; without duplicates and at most as many as the server takes at once. */
export const idsFilter = (max: number): Filter<readonly number[]> => ({
  normal: [],
  read: (value) => {
    const ids = (Array.isArray(value) ? value : [value]).map(idFilter.read)
    return ids.every((id) => id !== undefined && id > 0) ? [...new Set(ids as number[])].slice(0, max) : undefined
  },
})

export const choiceFilter = <const T extends string>(
  choices: readonly [T, ...T[]],
  normal: NoInfer<T> = choices[0],
): Filter<T> => ({ normal, read: (value) => choices.find((choice) => choice === value) })

export const textFilter: Filter<string> = {
  normal: '',
  read: (value) => (typeof value === 'string' ? value : undefined),
}

/** A day as `2026-11-15`, from the year 1 on: the database knows no year 0. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < '0001') return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const readDay = (value: unknown) => (isDay(value) ? value : undefined)

export const dayFilter: Filter<string | undefined> = { normal: undefined, read: readDay }

/** Empty while no day is chosen. */
export const dayOrNoneFilter: Filter<string> = { normal: '', read: readDay }
