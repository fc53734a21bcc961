import { useEffect, useRef } from 'react'

const CELL = '[data-cell]'

const cellsIn = (row: Element) => Array.from(row.querySelectorAll<HTMLElement>(CELL))

/** The cell of the same column in the next row that has one, upwards or downwards. */
const cellBelow = (cell: HTMLElement, step: 1 | -1) => {
  const name = cell.dataset.cell ?? ''
  let row = cell.closest('tr')
  while (row) {
    const next: Element | null = step === 1 ? row.nextElementSibling : row.previousElementSibling
    row = next instanceof HTMLTableRowElement ? next : null
    const found = row && cellsIn(row).find((candidate) => candidate.dataset.cell === name)
    if (found) return found
  }
}

const cellBeside = (cell: HTMLElement, step: 1 | -1) => {
  const row = cell.closest('tr')
  const cells = row ? cellsIn(row) : []
  return cells[cells.indexOf(cell) + step]
}

/** In the middle of a text the arrows move its caret. */
const isAtEdge = (cell: HTMLElement, step: 1 | -1) => {
  if (!(cell instanceof HTMLInputElement)) return true
  const { selectionStart: start, selectionEnd: end, value } = cell
  const isWhole = start === 0 && end === value.length
  return isWhole || (start === end && start === (step === 1 ? value.length : 0))
}

const cellForKey = (event: KeyboardEvent, cell: HTMLElement) => {
  const isButton = cell instanceof HTMLButtonElement
  switch (event.key) {
    case 'ArrowDown':
      return cellBelow(cell, 1)
    case 'ArrowUp':
      return cellBelow(cell, -1)
    case 'Enter':
      return isButton ? undefined : cellBelow(cell, event.shiftKey ? -1 : 1)
    case 'ArrowRight':
      return isAtEdge(cell, 1) ? cellBeside(cell, 1) : undefined
    case 'ArrowLeft':
      return isAtEdge(cell, -1) ? cellBeside(cell, -1) : undefined
  }
}

/** Arrows and Enter move between the cells of a table as they do in a spreadsheet. */
const moveFocus = (event: KeyboardEvent) => {
  const { target } = event
  if (!(target instanceof HTMLElement) || !target.matches(CELL) || event.ctrlKey || event.metaKey || event.altKey)
    return
  const next = cellForKey(event, target)
  if (event.key === 'Enter' && target instanceof HTMLInputElement) event.preventDefault()
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/** For the frame of a table whose cells carry `data-cell`. */
export const useCellKeys = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('keydown', moveFocus)
    return () => element?.removeEventListener('keydown', moveFocus)
  }, [])
  return frame
}
