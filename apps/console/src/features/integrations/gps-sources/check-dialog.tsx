import type { GpsSource } from '@laurel/contract/gps-sources.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import classes from './gps-sources.module.css'
import { askFingerprint, toSourceBody, useUpdateSource } from './sources.queries.ts'

const NO_FIELDS = { setErrors: () => undefined }

/** The stored host key beside the one that the server shows now. */
export function CheckDialog({ source }: { source: GpsSource }) {
  const { t } = useTranslation('gps-sources')
  const { host, port, fingerprint } = source
  const { data: answer, error } = useQuery({
    queryKey: ['gps host key', host, port],
    queryFn: () => askFingerprint({ host, port }),
    gcTime: 0,
    retry: false,
  })
  const { mutateAsync } = useUpdateSource()
  const data = answer?.fingerprint ?? undefined
  const isSame = data === fingerprint
  const { submit, problem } = useSubmit(NO_FIELDS, async () => {
    if (!data || isSame) return
    notifySuccess((await mutateAsync({ body: { ...toSourceBody(source), fingerprint: data } })).message)
  })
  const isChanged = data !== undefined && !isSame
  return (
    <FormDialog
      title={t('check.title', { name: source.name })}
      description={t('check.description', { host })}
      submitLabel={t(isChanged ? 'check.trust' : 'close')}
      submitColor={isChanged ? 'red' : 'laurel'}
      onSubmit={submit}
      problem={problem ?? answer?.problem ?? (error ? messageFor(error) : undefined)}
      readOnly={!isChanged}
    >
      {!answer && !error && <FormSkeleton />}
      {data && (
        <>
          <dl className={classes.keys}>
            <dt>{t('check.stored')}</dt>
            <dd>
              <code>{fingerprint}</code>
            </dd>
            <dt>{t('check.shown')}</dt>
            <dd>
              <code>{data}</code>
            </dd>
          </dl>
          {isSame ? (
            <Alert color="green" variant="light" icon={<IconCircleCheck size={18} />}>
              {t('check.same')}
            </Alert>
          ) : (
            <Alert color="orange" variant="light" icon={<IconAlertTriangle size={18} />}>
              {t('check.changed')}
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  )
}
