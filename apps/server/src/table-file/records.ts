import { AppError } from '../core/app-error.ts'

/** No row of a table is longer, headings included. */
const MAX_ROW_CHARACTERS = 20 * 1024

/** Where a character comes next. It is looked for again only when it was passed, so all searches together are one pass. */
const createFinder = (text: string, character: string) => {
  let found = -1
  return (from: number) => {
    if (found < from) {
      found = text.indexOf(character, from)
      if (found === -1) found = text.length
    }
    return found
  }
}

/**
 * The records of a text whose lines end with `\n`, as lists of cells. A quotation mark counts at the beginning of a cell
 * only; inside of quotation marks it is doubled. The time grows with the length of the text, whatever it holds.
 */
export function* readRecords(text: string, separator: string) {
  const nextSeparator = createFinder(text, separator)
  const nextLineEnd = createFinder(text, '\n')

  /** The end of a cell in quotation marks: behind the closing one, and what may follow it. */
  const endOfQuoted = (begin: number, limit: number, row: number) => {
    for (let from = begin; ; ) {
      const close = text.indexOf('"', from)
      if (close === -1 || close > limit) throw new AppError('table_quote_open', { params: { row } })
      if (text[close + 1] === '"') {
        from = close + 2
        continue
      }
      let end = close + 1
      while (text[end] === ' ') end += 1
      if (end >= text.length || text[end] === separator || text[end] === '\n') return { close, end }
      from = close + 1
    }
  }

  let at = 0
  for (let row = 1; at < text.length; row += 1) {
    const limit = at + MAX_ROW_CHARACTERS
    const cells: string[] = []
    for (let isOpen = true; isOpen; at += 1) {
      if (text[at] === '"') {
        const { close, end } = endOfQuoted(at + 1, limit, row)
        cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
        at = end
      } else {
        const end = Math.min(nextSeparator(at), nextLineEnd(at))
        cells.push(text.slice(at, end))
        at = end
      }
      if (at > limit) throw new AppError('table_row_too_long', { params: { row } })
      isOpen = text[at] === separator
    }
    yield cells
  }
}
