import { NativeSelect, Pagination } from '@mantine/core'
import { useId } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { ALL_ROWS } from './page-sizes.ts'
import classes from './table-footer.module.css'
import type { TableList } from './types.ts'

interface TableFooterProps<F extends string> {
  /** What the table lists. */
  label: string
  list: TableList<F>
  total: number
}

/** “1–10 of 24”, rows per page, and the pages. */
export function TableFooter<F extends string>({ label, list, total }: TableFooterProps<F>) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const sizeId = useId()
  const { page, perpage, pageSizes } = list
  const from = (page - 1) * perpage + 1
  const to = Math.min(page * perpage, total)
  const range = { from: format.number(from), to: format.number(to), total: format.number(total) }
  return (
    <div className={classes.foot}>
      <span className={classes.range} role="status">
        {t('table.range', range)}
      </span>
      {pageSizes.length > 1 && (
        <>
          <label htmlFor={sizeId} className={classes.sizeLabel}>
            {t('table.perPage')}
          </label>
          <NativeSelect
            id={sizeId}
            size="xs"
            className={classes.size}
            value={perpage}
            data={pageSizes.map((size) => ({
              value: String(size),
              label: size === ALL_ROWS ? t('table.all') : String(size),
            }))}
            onChange={(event) => list.setPerpage(Number(event.currentTarget.value))}
          />
        </>
      )}
      <nav aria-label={t('table.pages', { label })} className={classes.pages}>
        <Pagination
          total={Math.max(1, Math.ceil(total / perpage))}
          value={page}
          gap={4}
          onChange={(next) => list.setPage(next)}
          getItemProps={(number) => ({ 'aria-label': t('table.page', { number: format.number(number) }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' || control === 'last' ? t('table.next') : t('table.previous'),
          })}
        />
      </nav>
    </div>
  )
}
