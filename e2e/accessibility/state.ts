import type { Demo } from './demo.ts'
import type { Visitor } from './visitor.ts'

export const WIDTHS = [1440, 900, 390] as const
export type Width = (typeof WIDTHS)[number]

/** Something that can be on the screen. */
export interface State {
  name: string
  /** Leads there from the state before it in the list; the first one begins anywhere. */
  open: (visitor: Visitor) => Promise<unknown>
  /** Where it only exists at some widths; it is opened at the first of them. */
  widths?: readonly [Width, ...Width[]]
}

/** States that somebody meets one after the other. */
export interface Visit {
  name: string
  /** Nobody for those who have not signed in. */
  who: keyof Demo['people'] | 'nobody'
  states: readonly State[]
}
