import type { ImportPreview } from '@laurel/contract/user-import.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './import.module.css'

const MOST_SHOWN = 20

/** Doubts about a file that do not stop the import. */
export function ImportWarnings({ warnings, warningCount }: Pick<ImportPreview, 'warnings' | 'warningCount'>) {
  const { t } = useTranslation('people-import')
  if (warningCount === 0) return null
  const shown = warnings.slice(0, MOST_SHOWN)
  const title = t('preview.warnings', { count: warningCount })
  return (
    <section className={classes.panel} data-warnings aria-label={title}>
      <div className={classes.panelHead}>
        <h3 className={classes.panelTitle}>{title}</h3>
      </div>
      <ul className={classes.warnings}>
        {shown.map(({ row, message }) => (
          <li key={row}>{t('preview.warning', { row, message })}</li>
        ))}
        {warningCount > shown.length && <li>{t('preview.more', { count: warningCount - shown.length })}</li>}
      </ul>
    </section>
  )
}
