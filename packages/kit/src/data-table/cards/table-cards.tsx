import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCheck } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { LateMenu, MenuDivider, MenuItem } from '../../actions/late-layer.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionMenu } from '../rows/action-menu.tsx'
import { type RowTexts, useRowTexts } from '../rows/use-row-texts.ts'
import { isLong, useVirtualRows } from '../rows/use-virtual-rows.ts'
import { SelectAll } from '../table/table-head.tsx'
import { type RowParts, SelectRow } from '../table/table-rows.tsx'
import type { Column, TableList } from '../types.ts'
import classes from './table-cards.module.css'

interface TableCardsProps<Row> extends RowParts<Row> {
  label: string
  rows: readonly Row[]
  renderCard: (row: Row) => ReactNode
}

/** The rows as one list of cards, for narrow screens. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  return isLong(props.rows) ? <VirtualCards {...props} /> : <AllCards {...props} />
}

function AllCards<Row>({ label, rows, ...parts }: TableCardsProps<Row>) {
  const texts = useRowTexts()
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={parts.rowKey(row)} row={row} texts={texts} {...parts} />
      ))}
    </ul>
  )
}

/** The same for a long list: only the cards near the visible part are in the document. */
function VirtualCards<Row>({ label, rows, ...parts }: TableCardsProps<Row>) {
  const texts = useRowTexts()
  const { list, virtualRows, before, after, measure } = useVirtualRows<Row, HTMLUListElement>(rows)
  return (
    <ul ref={list} className={classes.cards} aria-label={label} style={{ paddingBlock: `${before}px ${after}px` }}>
      {virtualRows.map(({ row, index }) => (
        <Card
          key={parts.rowKey(row)}
          row={row}
          texts={texts}
          position={{ ref: measure, 'data-index': index, 'aria-posinset': index + 1, 'aria-setsize': rows.length }}
          {...parts}
        />
      ))}
    </ul>
  )
}

interface CardProps<Row> extends Omit<TableCardsProps<Row>, 'label' | 'rows'> {
  row: Row
  texts: RowTexts
  /** Given in a virtual list. */
  position?: { ref: Ref<HTMLLIElement>; 'data-index': number; 'aria-posinset': number; 'aria-setsize': number }
}

function Card<Row>({ row, texts, position, renderCard, rowName, rowLook, rowActions, selection }: CardProps<Row>) {
  const look = rowLook?.(row)
  const actions = rowActions?.(row) ?? []
  return (
    <li
      {...position}
      className={classes.card}
      data-selected={selection?.has(row) || undefined}
      data-tint={look?.tint}
      data-struck={look?.struck || undefined}
    >
      {selection && (
        <div className={classes.check}>
          <SelectRow row={row} label={texts.select(rowName?.(row))} selection={selection} />
        </div>
      )}
      <div className={classes.content}>{renderCard(row)}</div>
      {actions.length > 0 && (
        <div className={classes.menu}>
          <ActionMenu actions={actions} rowName={rowName?.(row)} texts={texts} />
        </div>
      )}
    </li>
  )
}

interface CardTotalsProps<Row, F extends string> {
  columns: readonly Column<Row, F>[]
  totals: Record<string, ReactNode>
}

/** The totals that a table shows in its footer row. */
export function CardTotals<Row, F extends string>({ columns, totals }: CardTotalsProps<Row, F>) {
  return (
    <div className={classes.totals}>
      {columns
        .filter(({ key }) => totals[key] !== undefined)
        .map(({ key, header, primary = false }) => (
          <span key={key} data-primary={primary || undefined}>
            {!primary && <span className={classes.totalName}>{header}</span>} {totals[key]}
          </span>
        ))}
    </div>
  )
}

interface CardsHeadProps<Row, F extends string> {
  columns: readonly Column<Row, F>[]
  rows: readonly Row[]
  list: TableList<F> | undefined
  selection: RowParts<Row>['selection']
}

/** Sorting and “select all” for cards, which have no table head. */
export function CardsHead<Row, F extends string>({ columns, rows, list, selection }: CardsHeadProps<Row, F>) {
  const sortable = columns.filter((column) => column.sortField !== undefined)
  if (!selection && (!list || sortable.length === 0)) return null
  return (
    <div className={classes.listHead}>
      {selection && <SelectAll rows={rows} selection={selection} />}
      {list && sortable.length > 0 && <SortMenu columns={sortable} list={list} />}
    </div>
  )
}

function SortMenu<Row, F extends string>({
  columns,
  list,
}: {
  columns: readonly Column<Row, F>[]
  list: TableList<F>
}) {
  const { t } = useTranslation('ui')
  const { sortField, sortDirection, setSort } = list
  const current = columns.find((column) => column.sortField === sortField)
  const Arrow = sortDirection === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <LateMenu
      position="bottom-end"
      target={
        <UnstyledButton className={classes.sortMenu}>
          {current ? <Arrow size={15} aria-hidden /> : <IconArrowsSort size={15} aria-hidden />}
          {current ? t('table.sortedBy', { field: current.header }) : t('table.sort')}
        </UnstyledButton>
      }
    >
      {columns.map(({ key, header, sortField: field }) => (
        <MenuItem
          key={key}
          aria-current={field === sortField || undefined}
          rightSection={field === sortField && <IconCheck size={15} aria-hidden />}
          onClick={() => field && setSort(field, field === sortField ? sortDirection : 'asc')}
        >
          {header}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem leftSection={<IconArrowUp size={15} />} onClick={() => setSort(sortField, 'asc')}>
        {t('table.ascending')}
      </MenuItem>
      <MenuItem leftSection={<IconArrowDown size={15} />} onClick={() => setSort(sortField, 'desc')}>
        {t('table.descending')}
      </MenuItem>
    </LateMenu>
  )
}
