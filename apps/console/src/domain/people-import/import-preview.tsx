import type { ImportPreview } from '@laurel/contract/user-import.ts'
import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './import.module.css'
import { type ImportValues, toInstant } from './import-form.model.ts'
import { ImportWarnings } from './import-warnings.tsx'

const COLUMNS = ['email', 'location', 'country', 'secondaryid', 'hiredate', 'birthdate'] as const

interface PreviewProps {
  preview: ImportPreview
  values: ImportValues
}

export function Preview({ preview, values }: PreviewProps) {
  const { t } = useTranslation('people-import')
  const format = useFormat()
  const { rows, locations, ignoredColumns } = preview
  const { file, scheduledInvitation, scheduledAt, campaignName } = values
  const invitation =
    scheduledInvitation && scheduledAt !== null
      ? t('preview.invitedLater', {
          time: format.instant(toInstant(scheduledAt).toISOString()),
          campaign: campaignName,
        })
      : t('preview.invitedAtOnce')

  return (
    <div className={classes.fields}>
      <div>
        <p className={classes.count}>{t('preview.people', { count: rows })}</p>
        <p className={classes.panelText}>
          {t('preview.text', { file: file?.name ?? '' })} {invitation}
        </p>
      </div>
      {ignoredColumns.length > 0 && (
        <p className={classes.note}>
          <IconInfoCircle size={16} aria-hidden />
          {t('preview.ignored', { columns: format.list(ignoredColumns) })}
        </p>
      )}
      <ImportWarnings warnings={preview.warnings} warningCount={preview.warningCount} />
      <div>
        <h3 className={classes.heading}>{t('preview.locations')}</h3>
        <ul className={classes.chips}>
          {locations.map(({ name, people }) => (
            <li key={name}>
              <StatusChip>
                {name} · {format.number(people)}
              </StatusChip>
            </li>
          ))}
        </ul>
      </div>
      <PreviewTable rows={preview.preview} />
    </div>
  )
}

function PreviewTable({ rows }: { rows: ImportPreview['preview'] }) {
  const { t } = useTranslation('people-import')
  const format = useFormat()
  const shown = (row: (typeof rows)[number], column: (typeof COLUMNS)[number]) => {
    const value = row[column]
    if (!value) return t('preview.none')
    return column === 'hiredate' || column === 'birthdate' ? format.date(value) : value
  }
  return (
    <div>
      <h3 className={classes.heading}>{t('preview.first')}</h3>
      <div className={classes.panel}>
        <WideTable label={t('preview.first')}>
          <thead>
            <tr>
              <th scope="col" data-fixed>
                {t('columns.employeeid')}
              </th>
              <th scope="col">{t('columns.firstname')}</th>
              <th scope="col">{t('columns.lastname')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <th scope="row" data-fixed>
                  {row.employeeid}
                </th>
                <td data-strong>{row.firstname}</td>
                <td data-strong>{row.lastname}</td>
                {COLUMNS.map((column) => (
                  <td key={column} data-none={!row[column] || undefined}>
                    {shown(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
    </div>
  )
}
