import { Tooltip } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps {
  /** The tooltip, and the name for screen readers unless `name` is more precise. */
  label: string
  /** “Edit: Transport Boréal”. */
  name?: string | undefined
  /** A Tabler icon of size 16. */
  icon: ReactNode
  onClick?: () => void
  danger?: boolean
  /** Disables the button; it keeps its place in the tab order, and the reason is its tooltip. */
  disabledReason?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  /** Set by a `Menu.Target` around it; no tooltip while the menu is open. */
  'aria-expanded'?: boolean
}

const DELAY_MS = 300

/** A cheap button for tables: its tooltip is mounted with the first hover or focus. */
export function IconButton(props: IconButtonProps) {
  const { label, name = label, icon, onClick, danger = false, disabledReason, disabled = false, ref, ...rest } = props
  const own = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(own, ref)
  const [pointed, setPointed] = useState(false)
  const off = disabled || disabledReason !== undefined

  return (
    <>
      <button
        {...rest}
        type="button"
        ref={merged}
        className={classes.button}
        data-danger={danger || undefined}
        aria-label={disabledReason ? `${name}. ${disabledReason}` : name}
        aria-disabled={off || undefined}
        onClick={() => {
          setPointed(false)
          if (!off) onClick?.()
        }}
        onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
        onPointerLeave={() => setPointed(false)}
        onFocus={(event) => setPointed(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setPointed(false)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setPointed(false)}
      >
        {icon}
      </button>
      {pointed && !props['aria-expanded'] && <DelayedTooltip label={disabledReason ?? label} target={own} />}
    </>
  )
}

function DelayedTooltip({ label, target }: { label: string; target: { current: HTMLButtonElement | null } }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Tooltip label={label} target={target} opened={due} aria-hidden />
}
