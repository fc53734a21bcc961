import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { SheetTrip, TripEntry } from '../trip-entry.model.ts'
import { FILLED_COLUMNS, type FilledColumn, fillingFor, isBlock } from './pasted-block.model.ts'
import type { SheetRow } from './sheet-row.model.ts'

interface Filled {
  rows: readonly SheetRow[]
  onEdit: (trip: SheetTrip, part: Partial<TripEntry>) => void
}

const MOST_QUOTED = 40

const isFilledColumn = (name: string): name is FilledColumn => FILLED_COLUMNS.some((column) => column === name)

/** The column and the row of a cell; undefined for cells that cannot be filled. */
const placeFor = (target: EventTarget | null) => {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null
  const id = cell?.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.dataset.row
  const [column = ''] = cell?.dataset.cell?.split('-') ?? []
  return cell && id !== undefined && isFilledColumn(column) ? { cell, column, id: Number(id) } : undefined
}

/** A block of a spreadsheet can be pasted into the cells, and Ctrl+D copies the cell above. */
export const useSheetFilling = (frame: RefObject<HTMLElement | null>, { rows, onEdit }: Filled) => {
  const { t } = useTranslation('trips')
  const openRows = rows.filter(({ trip }) => !trip.deleted)

  /** Typed text is committed by the blur, so that it does not overwrite the new value later. */
  const editFocused = (cell: HTMLElement, edit: () => void) => {
    cell.blur()
    edit()
    cell.focus()
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? ''
    const place = placeFor(event.target)
    if (!place || !isBlock(text)) return
    event.preventDefault()
    event.stopPropagation()
    const from = openRows.findIndex(({ trip }) => trip.id === place.id)
    const below = from < 0 ? [] : openRows.slice(from)
    const { entries, unread, beyond } = fillingFor(text, place.column, below.length)
    editFocused(place.cell, () => {
      entries.forEach((entry, index) => {
        const row = below[index]
        if (row && Object.keys(entry).length > 0) onEdit(row.trip, entry)
      })
    })
    const said = [t('filled', { count: entries.length })]
    const [example] = unread
    if (example !== undefined) {
      said.push(t('unreadValues', { count: unread.length, text: example.slice(0, MOST_QUOTED) }))
    }
    if (beyond > 0) said.push(t('linesBeyond', { count: beyond }))
    if (said.length > 1) notifyError(said.join(' '))
    else notifySuccess(said.join(' '))
  })
  const fillFromAbove = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    const place = isAsked && !event.altKey ? placeFor(event.target) : undefined
    if (!place) return
    // Also without a row above: the browser would set a bookmark.
    event.preventDefault()
    const at = openRows.findIndex(({ trip }) => trip.id === place.id)
    const [above, row] = [openRows[at - 1], openRows[at]]
    if (above && row) editFocused(place.cell, () => onEdit(row.trip, { [place.column]: above.entry[place.column] }))
  })

  useEffect(() => {
    const element = frame.current
    const onPaste = (event: ClipboardEvent) => paste(event)
    const onKeyDown = (event: KeyboardEvent) => fillFromAbove(event)
    // Before the cell itself sees it.
    element?.addEventListener('paste', onPaste, { capture: true })
    element?.addEventListener('keydown', onKeyDown)
    return () => {
      element?.removeEventListener('paste', onPaste, { capture: true })
      element?.removeEventListener('keydown', onKeyDown)
    }
  }, [frame])
}
