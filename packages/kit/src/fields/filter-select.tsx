import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyPiece, preloadLater } from '../page/lazy-piece.tsx'
import type { TargetHandlers } from './filter-list.tsx'
import classes from './filter-select.module.css'

const FilterList = lazyPiece(() => import('./filter-list.tsx'), 'FilterList')
preloadLater(FilterList)

export interface FilterOption<V> {
  value: V
  label: string
}

interface FilterSelectProps<V extends string | number> {
  /** “Division”. */
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly FilterOption<V>[]
  /** The default value; any other one highlights the control. The first option unless given. */
  neutral?: V
  icon?: ReactNode
  disabled?: boolean
  /** Why it is disabled; a tooltip that is read out too. */
  disabledReason?: string | undefined
}

const OPENS: readonly string[] = ['ArrowDown', 'ArrowUp']

/** “Division  All ▾”. The list is loaded and mounted with the first use: a screen has several, and mounting them is slow. */
export function FilterSelect<V extends string | number>(props: FilterSelectProps<V>) {
  const { label, value, onChange, options, neutral = options[0]?.value, icon } = props
  const { disabled = false, disabledReason } = props
  const { t } = useTranslation('ui')
  const id = useId()
  const handlers = useRef<TargetHandlers>(null)
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)?.label ?? ''

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (isUsed) handlers.current?.onKeyDown?.(event)
    else if (OPENS.includes(event.key)) {
      event.preventDefault()
      setUsed(true)
    }
  }

  return (
    <>
      <button
        type="button"
        id={id}
        className={classes.control}
        data-active={value !== neutral || undefined}
        disabled={disabled}
        {...(disabled && { title: disabledReason, 'aria-description': disabledReason })}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        data-mantine-stop-propagation={isOpen || undefined}
        onClick={(event) => (isUsed ? handlers.current?.onClick?.(event) : setUsed(true))}
        onKeyDown={onKeyDown}
      >
        {icon}
        <span className={classes.label}>{label}</span>
        <VisuallyHidden>{t('filter.colon')}</VisuallyHidden>
        <span className={classes.value}>{chosen}</span>
        <IconChevronDown size={15} className={classes.chevron} aria-hidden />
      </button>
      {isUsed && (
        <Suspense>
          <FilterList
            label={label}
            value={value}
            onChange={onChange}
            options={options}
            targetId={id}
            onHandlers={(next) => {
              handlers.current = next
            }}
            onOpen={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
