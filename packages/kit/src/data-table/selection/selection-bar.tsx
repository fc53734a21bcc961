import { Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

export interface SelectionBarOptions {
  /** At the lower edge of the page, or as a line of the table itself, as dialogs need it. */
  place?: 'docked' | 'inline'
  /** Sums of the selected rows, or why they cannot be used. */
  info?: ReactNode
  /** The buttons on the right. */
  actions?: ReactNode
  /** Selects the matching rows of all pages. */
  onSelectAll?: () => void
}

interface SelectionBarProps<Row> extends SelectionBarOptions {
  selection: Selection<Row>
  /** The rows of this page. */
  rows: readonly Row[]
  total: number
}

export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { place = 'docked', info, actions, onSelectAll, selection, rows, total } = props
  const { t } = useTranslation('ui')
  const format = useFormat()
  if (selection.count === 0) return null
  const elsewhere = selection.count - rows.filter(selection.has).length
  const selectAll = onSelectAll && selection.count < total && (
    <UnstyledButton className={classes.link} onClick={onSelectAll}>
      {t('selection.all', { total: format.number(total) })}
    </UnstyledButton>
  )
  const words = (
    <span role="status">
      <b>{t('selection.count', { count: selection.count })}</b>{' '}
      {elsewhere > 0
        ? t('selection.elsewhere', { count: elsewhere })
        : t('selection.of', { total: format.number(total) })}
    </span>
  )
  if (place === 'inline') {
    return (
      <div className={classes.inline}>
        {words}
        {selectAll}
        <UnstyledButton className={classes.link} onClick={selection.clear}>
          {t('selection.clear')}
        </UnstyledButton>
        {info}
      </div>
    )
  }
  return (
    <DockedBar>
      <div className={classes.words}>{words}</div>
      {selectAll}
      {info && <div className={classes.info}>{info}</div>}
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={selection.clear}>
          {t('selection.clear')}
        </Button>
        {actions}
      </div>
    </DockedBar>
  )
}

const showHeight = (bar: HTMLElement | null) =>
  document.documentElement.style.setProperty('--l-docked', `${bar?.offsetHeight ?? 0}px`)

/** It wraps on narrow windows: snackbars, and fields that have the focus, keep clear of its present height. */
function DockedBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // With every change of its content, before the effects that scroll a field into view.
  useLayoutEffect(() => showHeight(bar.current))
  useEffect(() => {
    const resized = () => showHeight(bar.current)
    window.addEventListener('resize', resized)
    return () => {
      window.removeEventListener('resize', resized)
      document.documentElement.style.removeProperty('--l-docked')
    }
  }, [])
  return (
    <div ref={bar} className={classes.docked} data-docked-bar>
      {children}
    </div>
  )
}
