import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { type Segment, SegmentedInput } from '@laurel/kit/fields/segmented-input.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './trip-cells.module.css'
import {
  clockFromPasted,
  clockParts,
  clockText,
  dateParts,
  dateText,
  tidyClock,
  tidyDate,
  withHalf,
} from './typed-clock.model.ts'

interface CellProps {
  /** “Truck of Ada Quick”. */
  label: string
  /** The column, for moving about by keyboard. */
  cell: string
  value: string
  onCommit: (value: string) => void
  invalid: boolean
}

interface TextCellProps extends CellProps {
  maxLength: number
  numeric?: boolean
}

export function TextCell({ label, cell, value, onCommit, invalid, maxLength, numeric = false }: TextCellProps) {
  const typing = useCell(value, onCommit, (typed) => typed.trim())
  return (
    <input
      className={classes.cell}
      data-cell={cell}
      data-numeric={numeric || undefined}
      inputMode={numeric ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={maxLength}
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={typing.value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value: typed } }) => typing.type(typed)}
      onBlur={typing.commit}
      onKeyDown={(event) => event.key === 'Escape' && typing.cancel()}
    />
  )
}

export const useClockSegments = (): readonly Segment[] => {
  const { t } = useTranslation('trips')
  return [
    { key: 'hours', label: t('segments.hours'), length: 2, placeholder: '––' },
    { key: 'minutes', label: t('segments.minutes'), length: 2, placeholder: '––' },
  ]
}

export const useDateSegments = (): readonly Segment[] => {
  const { t } = useTranslation('trips')
  return [
    { key: 'year', label: t('segments.year'), length: 4, placeholder: t('segments.yearHint') },
    { key: 'month', label: t('segments.month'), length: 2, placeholder: t('segments.monthHint') },
    { key: 'day', label: t('segments.day'), length: 2, placeholder: t('segments.dayHint') },
  ]
}

/** A pasted text is taken only if all of it is a time: `5:30 PM` must not become 5:30. */
export const useClockReading = () => {
  const { t } = useTranslation('trips')
  return {
    read: clockFromPasted,
    onUnread: (text: string) => notifyError(t('unreadTime', { text: text.slice(0, MOST_QUOTED) })),
  }
}

const MOST_QUOTED = 40

export function TimeCell({ label, cell, value, onCommit, invalid }: CellProps) {
  const typing = useCell(value, onCommit, tidyClock)
  return (
    <SegmentedInput
      label={label}
      cell={cell}
      segments={useClockSegments()}
      separator=":"
      value={clockParts(typing.value)}
      onChange={(parts) => typing.type(clockText(parts))}
      onHalf={(half, isHourAlone) => typing.type(withHalf(typing.value, half, isHourAlone))}
      {...useClockReading()}
      onLeave={typing.commit}
      onCancel={typing.cancel}
      invalid={invalid}
    />
  )
}

export function DateCell({ label, cell, value, onCommit, invalid }: CellProps) {
  const typing = useCell(value, onCommit, tidyDate)
  return (
    <SegmentedInput
      label={label}
      cell={cell}
      segments={useDateSegments()}
      separator="-"
      value={dateParts(typing.value)}
      onChange={(parts) => typing.type(dateText(parts))}
      onLeave={typing.commit}
      onCancel={typing.cancel}
      invalid={invalid}
    />
  )
}

/** Typed text is committed when the cell is left; until then Escape takes it back. */
const useCell = (stored: string, onCommit: (value: string) => void, tidy = (value: string) => value) => {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const value = tidy(typed)
    if (value !== stored) onCommit(value)
  }
  const rescue = useEffectEvent(commit)
  // A virtual row that scrolls out of view unmounts without a blur event.
  useEffect(() => () => rescue(), [])
  return { value: typed ?? stored, type: setTyped, commit, cancel: () => setTyped(undefined) }
}
