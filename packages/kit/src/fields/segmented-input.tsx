import { type ClipboardEvent, type FocusEvent, Fragment, type KeyboardEvent, useRef } from 'react'
import classes from './segmented-input.module.css'

export interface Segment {
  key: string
  /** “Hours”. */
  label: string
  /** The largest number of digits. */
  length: number
  placeholder: string
}

export interface SegmentedInputProps {
  /** The accessible name of the group: “Log-in of Ada Quick”. */
  label: string
  segments: readonly Segment[]
  separator: string
  /** The digits of each segment. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The focus has left all segments. */
  onLeave?: () => void
  onCancel?: (() => void) | undefined
  /** Splits a pasted text into segments; undefined for a text that cannot be read and changes nothing. */
  read?: (pasted: string) => readonly string[] | undefined
  /** Called with a pasted text that could not be read. */
  onUnread?: (pasted: string) => void
  /** For times with AM and PM: called for a typed `a` or `p`. `isFirstAlone` is true for `6p`, which has no minutes. */
  onHalf?: (half: 'a' | 'p', isFirstAlone: boolean) => void
  invalid?: boolean
  /** Gives each segment a `data-cell`, by which a table moves the focus between fields: `login` gives `login-hours`. */
  cell?: string
  id?: string | undefined
  describedBy?: string | undefined
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

const halfIn = (text: string) => {
  const [half] = /[ap]/i.exec(text) ?? []
  return half === undefined ? undefined : half.toLowerCase() === 'a' ? 'a' : 'p'
}

/** Digits in segments, for a time or a date. A full segment moves the focus to the next one. */
export function SegmentedInput(props: SegmentedInputProps) {
  const { label, segments, separator, value, onChange, onLeave, onCancel, invalid = false, cell } = props
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  /** Segments that were typed into since the group got the focus. */
  const touched = useRef(new Set<number>())
  const takeHalf = (half: 'a' | 'p') => props.onHalf?.(half, touched.current.has(0) && touched.current.size === 1)
  const goTo = (index: number) => {
    inputs.current[index]?.focus()
    inputs.current[index]?.select()
  }

  const type = (index: number, typed: string) => {
    const half = props.onHalf && halfIn(typed)
    if (half) return takeHalf(half)
    touched.current.add(index)
    const length = segments[index]?.length ?? 0
    const digits = onlyDigits(typed).slice(0, length)
    onChange(segments.map((_, place) => (place === index ? digits : (value[place] ?? ''))))
    if (digits.length === length && index + 1 < segments.length) goTo(index + 1)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    const groups = text.match(/\d+/g) ?? []
    // One or two digits are pasted into the segment by the browser.
    if (props.read ? /^\d{1,2}$/.test(text) : groups.length < 2) return
    event.preventDefault()
    const parts = props.read ? props.read(text) : groups
    if (parts) onChange(segments.map(({ length }, place) => (parts[place] ?? '').slice(0, length)))
    else props.onUnread?.(text)
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onCancel?.()
    const half = event.key.length === 1 && !event.ctrlKey && !event.metaKey && props.onHalf && halfIn(event.key)
    if (half) {
      // `maxLength` keeps the letter out of a full segment, so no change event would come.
      event.preventDefault()
      takeHalf(half)
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '' && index > 0) {
      event.preventDefault()
      goTo(index - 1)
    }
    if (/^[:/.h-]$/.test(event.key)) {
      event.preventDefault()
      if (event.currentTarget.value !== '') goTo(index + 1)
    }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (inputs.current.some((input) => input === relatedTarget)) return
    touched.current.clear()
    onLeave?.()
  }

  return (
    <span className={classes.group} role="group" aria-label={label} data-invalid={invalid || undefined}>
      {segments.map((segment, index) => (
        <Fragment key={segment.key}>
          {index > 0 && <span aria-hidden>{separator}</span>}
          <input
            ref={(input) => {
              inputs.current[index] = input
            }}
            id={index === 0 ? props.id : undefined}
            className={classes.segment}
            style={{ width: `max(24px, calc(${segment.length}ch + 3px))` }}
            inputMode="numeric"
            autoComplete="off"
            maxLength={segment.length}
            placeholder={segment.placeholder}
            aria-label={`${label}, ${segment.label}`}
            aria-invalid={invalid || undefined}
            aria-describedby={props.describedBy}
            data-cell={cell && `${cell}-${segment.key}`}
            value={value[index] ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => type(index, event.currentTarget.value)}
            onBlur={onBlur}
            onPaste={paste}
            onKeyDown={onKeyDown(index)}
          />
        </Fragment>
      ))}
    </span>
  )
}
