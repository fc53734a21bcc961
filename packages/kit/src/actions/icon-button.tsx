import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, type Ref, useRef } from 'react'
import classes from './icon-button.module.css'
import { useLateTooltip } from './use-late-tooltip.tsx'

interface IconButtonProps {
  /** The tooltip, and the name for screen readers unless `name` is more precise. */
  label: string
  /** “Edit: Transport Boréal”. */
  name?: string | undefined
  /** A Tabler icon of size 16. */
  icon: ReactNode
  onClick?: () => void
  /** Instead of `onClick`: an address that opens in a new tab. */
  href?: string | undefined
  danger?: boolean
  /** As tall as the buttons in the head of a page, and with a frame like theirs. */
  framed?: boolean
  /** Disables the button; it keeps its place in the tab order, and the reason is its tooltip. */
  disabledReason?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  /** Set by a `LateMenu` around it; no tooltip while the menu is open. */
  'aria-expanded'?: boolean
}

/** A cheap button for tables: its tooltip is mounted with the first hover or focus. */
export function IconButton({ ref, ...props }: IconButtonProps) {
  const {
    label,
    name = label,
    icon,
    onClick,
    href,
    danger = false,
    framed = false,
    disabledReason,
    disabled = false,
    ...rest
  } = props
  const own = useRef<HTMLButtonElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const merged = useMergedRef(own, ref)
  const text = props['aria-expanded'] ? undefined : (disabledReason ?? label)
  const { handlers, hide, tooltip } = useLateTooltip({ label: text, target: href === undefined ? own : link })
  const off = disabled || disabledReason !== undefined

  if (href !== undefined) {
    return (
      <>
        <a
          {...handlers}
          href={href}
          target="_blank"
          rel="noopener"
          ref={link}
          className={classes.button}
          aria-label={name}
          onClick={hide}
        >
          {icon}
        </a>
        {tooltip}
      </>
    )
  }
  return (
    <>
      <button
        {...rest}
        {...handlers}
        type="button"
        ref={merged}
        className={classes.button}
        data-danger={danger || undefined}
        data-framed={framed || undefined}
        aria-label={disabledReason ? `${name}. ${disabledReason}` : name}
        aria-disabled={off || undefined}
        onClick={() => {
          hide()
          if (!off) onClick?.()
        }}
      >
        {icon}
      </button>
      {tooltip}
    </>
  )
}
