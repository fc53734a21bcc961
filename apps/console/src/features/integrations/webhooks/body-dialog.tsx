import type { WebhookDelivery } from '@laurel/contract/webhooks.ts'
import { CopyButton } from '@laurel/kit/actions/copy-button.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './webhooks.module.css'

/** What was sent, byte by byte, and what came back. */
export function BodyDialog({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const { type, messageid, body, tries, lasttryat, status, fault, answer } = delivery
  return (
    <FormDialog title={t('sent.title', { type })} readOnly submitLabel={t('sent.close')} onSubmit={() => true}>
      <dl className={classes.facts}>
        <div>
          <dt>webhook-id</dt>
          <dd>
            <code>{messageid}</code>
          </dd>
        </div>
        <div>
          <dt>{t('sent.lastTry')}</dt>
          <dd>{lasttryat === null ? t('sent.never') : format.instant(lasttryat)}</dd>
        </div>
        <div>
          <dt>{t('log.tries')}</dt>
          <dd>{format.number(tries)}</dd>
        </div>
        {lasttryat !== null && (
          <div>
            <dt>{t('log.answer')}</dt>
            <dd>{fault === null || fault === 'status' ? status : t(`faults.${fault}`)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.codeHead}>
        <h3>{t('body')}</h3>
        <CopyButton value={body} label={t('sent.copy')} />
      </div>
      {/* The body is shown as it was sent; only the line breaks are added for people. */}
      <pre className={classes.code}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      {answer !== '' && (
        <>
          <div className={classes.codeHead}>
            <h3>{t('sent.answer')}</h3>
          </div>
          <pre className={classes.code}>{answer}</pre>
        </>
      )}
    </FormDialog>
  )
}
