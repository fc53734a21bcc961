export const LEGAL_PAGES = ['tos', 'privacy', 'eula'] as const
export type LegalPageName = (typeof LEGAL_PAGES)[number]

/** Prose with three marks: `**strong**`, `[words](#anchor, /page or address)`, and `{field}` of the operator. */
type Prose = string

export interface LegalTable {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly Prose[])[]
}

/** A bare string is a paragraph; `important` is one that must not be overlooked. */
export type Block =
  | Prose
  | { important: Prose }
  | { list: readonly Prose[] }
  | { heading: string; anchor?: string }
  | { table: LegalTable }

export interface Section {
  /** The same in every language: addresses with it are printed in contracts and mails. */
  anchor: string
  title: string
  blocks: readonly Block[]
}

export interface LegalText {
  title: string
  /** “Dated” and the day, which is also given as `YYYY-MM-DD` for machines. */
  dateline: { words: string; day: string; iso: string }
  intro: readonly Prose[]
  summary: readonly Prose[]
  sections: readonly Section[]
}
