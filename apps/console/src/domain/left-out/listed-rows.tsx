import type { ListedRow } from '@laurel/contract/gps-data.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { listedRowsCsv } from './listed-rows.model.ts'
import classes from './listed-rows.module.css'

const MOST_SHOWN = 200

interface ListedRowsProps {
  rows: readonly ListedRow[]
  /** Where `rows` holds only the first of them. */
  total?: number
}

/** The rows of files that became no trip: the first ones on screen, all as a download. */
export function ListedRows({ rows, total = rows.length }: ListedRowsProps) {
  const { t } = useTranslation('gps-data')
  const format = useFormat()
  const lang = useLang()
  const headings = [t('results.file'), t('results.row'), t('results.column'), t('results.reason')]
  const shown = rows.slice(0, MOST_SHOWN)
  const save = () =>
    saveFile(new Blob([listedRowsCsv(headings, rows, lang)], { type: 'text/csv' }), t('results.downloadName'))
  return (
    <section className={classes.listed} aria-label={t('results.listedTitle', { count: total })}>
      <div className={classes.listedHead}>
        <div>
          <h3>{t('results.listedTitle', { count: total })}</h3>
          <p>{t('results.listedText')}</p>
        </div>
        <Button variant="default" size="xs" leftSection={<IconDownload size={15} />} onClick={save}>
          {t('results.download')}
        </Button>
      </div>
      <div className={classes.listedRows}>
        <WideTable label={t('results.listedLabel')}>
          <thead>
            <tr>
              {[...headings, t('results.line')].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ file, filename, row, column, message, cells }) => (
              <tr key={`${file} ${filename} ${row}`}>
                <td>{filename}</td>
                <td>{format.number(row)}</td>
                <td>{column}</td>
                <td data-message>{message}</td>
                <td data-message>{cells.map(({ value }) => value || '–').join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
      {total > shown.length && (
        <p className={classes.more}>{t('results.shown', { shown: format.number(shown.length) })}</p>
      )}
    </section>
  )
}
