import type { CallError } from '@laurel/client/call-error.ts'
import type { ImportColumn } from '@laurel/contract/user-import.ts'
import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import classes from './import.module.css'

const MOST_SHOWN = 200

interface ImportProblemsProps {
  refusal: CallError
  download: () => Promise<void>
}

/** The problems of a file by row and column, up to a number that can still be read. */
export function ImportProblems({ refusal, download }: ImportProblemsProps) {
  const { t } = useTranslation('people-import')
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const { problems, problemCount: count } = refusal
  const shown = problems.slice(0, MOST_SHOWN)
  const title = t('problems.title', { count })

  useEffect(() => {
    // The braces matter: newer browsers return a promise, and React would call it as a clean-up.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const save = () => {
    setBusy(true)
    void download()
      .catch((error: unknown) => notifyError(messageFor(error)))
      .finally(() => setBusy(false))
  }

  return (
    <section ref={panel} className={classes.panel} data-problems aria-label={title}>
      <div className={classes.panelHead} role="alert">
        <div className={classes.panelWords}>
          <h3 className={classes.panelTitle}>{title}</h3>
          <p className={classes.panelText}>{t('problems.text')}</p>
          {count > shown.length && (
            <p className={classes.panelText}>{t('problems.shown', { shown: format.number(shown.length) })}</p>
          )}
        </div>
        <Button variant="default" size="xs" leftSection={<IconDownload size={15} />} loading={busy} onClick={save}>
          {t('problems.download')}
        </Button>
      </div>
      <div className={classes.rows}>
        <WideTable label={t('problems.label')}>
          <thead>
            <tr>
              <th scope="col" data-number>
                {t('problems.row')}
              </th>
              <th scope="col">{t('problems.column')}</th>
              <th scope="col">{t('problems.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, column, message }) => (
              <tr key={`${row}-${column}`}>
                <td data-number>{format.number(row ?? 0)}</td>
                <td data-column>{column && t(`columns.${column as ImportColumn}`)}</td>
                <td data-message>{message}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
    </section>
  )
}
