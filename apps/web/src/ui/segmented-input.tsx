import { type ClipboardEvent, type FocusEvent, Fragment, type KeyboardEvent, useRef } from 'react'
import classes from './segmented-input.module.css'

export interface Segment {
  key: string
  /** “Hours”. */
  label: string
  /** The most digits. */
  length: number
  placeholder: string
}

interface SegmentedInputProps {
  /** What all segments are together, for screen readers: “Log-in of Ada Quick”. */
  label: string
  segments: readonly Segment[]
  separator: string
  /** The digits of each segment. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The focus went elsewhere. */
  onLeave?: () => void
  onCancel?: (() => void) | undefined
  invalid?: boolean
  /** Names the segments for whoever moves the focus between fields: `login` gives `login-hours`. */
  cell?: string
  id?: string | undefined
  describedBy?: string | undefined
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

/** Digits in segments, as of a time or a date. A full segment hands on to the next one. */
export function SegmentedInput(props: SegmentedInputProps) {
  const { label, segments, separator, value, onChange, onLeave, onCancel, invalid = false, cell } = props
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const goTo = (index: number) => {
    inputs.current[index]?.focus()
    inputs.current[index]?.select()
  }

  const type = (index: number, typed: string) => {
    const length = segments[index]?.length ?? 0
    const digits = onlyDigits(typed).slice(0, length)
    onChange(segments.map((_, place) => (place === index ? digits : (value[place] ?? ''))))
    if (digits.length === length && index + 1 < segments.length) goTo(index + 1)
  }
  const paste = (event: ClipboardEvent) => {
    const groups = event.clipboardData.getData('text').match(/\d+/g) ?? []
    if (groups.length < 2) return
    event.preventDefault()
    onChange(segments.map(({ length }, place) => (groups[place] ?? '').slice(0, length)))
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onCancel?.()
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
    if (!inputs.current.some((input) => input === relatedTarget)) onLeave?.()
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
