import type { ListedRow } from '@laurel/contract/gps-data'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/use-format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import classes from './gps-data.module.css'

const MOST_SHOWN = 200

interface ListedRowsProps {
  headings: readonly string[]
  rows: readonly ListedRow[]
}

/** The rows that became no trip, down to a length that can still be read. */
export function ListedRows({ headings, rows }: ListedRowsProps) {
  const { t } = useTranslation('gps-data')
  const format = useFormat()
  const shown = rows.slice(0, MOST_SHOWN)
  return (
    <>
      <div className={classes.listedRows}>
        <WideTable label={t('results.listedLabel')}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ file, filename, row, column, message }) => (
              <tr key={`${file} ${row} ${column}`}>
                <td>{filename}</td>
                <td>{format.number(row)}</td>
                <td>{column}</td>
                <td data-message>{message}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
      {rows.length > shown.length && (
        <p className={classes.more}>{t('results.shown', { shown: format.number(shown.length) })}</p>
      )}
    </>
  )
}
