import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ListedRows } from '../../../domain/left-out/listed-rows.tsx'
import { messageFor } from '../../../lib/api.ts'
import classes from '../trips.module.css'
import { leftOutQuery } from '../trips.queries.ts'

interface LeftOutProps {
  releaseid: number
  count: number
}

/** Shows, until the release is released, that rows of its files became no trip. */
export function LeftOut({ releaseid, count }: LeftOutProps) {
  const { t } = useTranslation('trips')
  const dialog = useDialog()
  return (
    <>
      <Alert color="orange" variant="light" icon={<IconAlertTriangle size={18} />} mb="md">
        <span className={classes.leftOut}>
          {t('leftOut.notice', { count })}
          <Button variant="default" size="xs" onClick={() => dialog.open()}>
            {t('leftOut.show')}
          </Button>
        </span>
      </Alert>
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={960}>
        <LeftOutDialog key={dialog.opening} releaseid={releaseid} />
      </DialogFrame>
    </>
  )
}

function LeftOutDialog({ releaseid }: Pick<LeftOutProps, 'releaseid'>) {
  const { t } = useTranslation('trips')
  const { data, error, refetch } = useQuery(leftOutQuery(releaseid))
  return (
    <FormDialog
      title={t('leftOut.title')}
      description={t('leftOut.text')}
      submitLabel={t('dialog.close')}
      onSubmit={() => true}
      readOnly
    >
      {data ? (
        // Its texts are those of another screen. Without a boundary the whole dialog would wait, and lose its name.
        <Suspense fallback={<FormSkeleton />}>
          <ListedRows {...data} />
        </Suspense>
      ) : error ? (
        <ErrorState title={t('failed')} text={messageFor(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}
