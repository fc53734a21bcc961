import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Panel } from '@laurel/kit/page/panel.tsx'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import classes from './correct.module.css'
import { DifferenceBody, useConfirmBlock } from './difference-body.tsx'
import type { Correction } from './use-correction.ts'

interface DifferenceProps {
  releaseid: number
  correction: Correction
}

/** Beside the rows on wide screens. */
export function DifferencePanel({ releaseid, correction }: DifferenceProps) {
  const { t } = useTranslation('trips')
  const blocked = useConfirmBlock(correction)
  const { difference, problem } = correction
  return (
    <div className={classes.beside}>
      <Panel
        as="aside"
        title={difference ? t('correct.titleOf', { count: difference.people.length }) : t('correct.title')}
      >
        {problem && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert" mb="md">
            {problem}
          </Alert>
        )}
        {!difference && !correction.isLooking && !correction.isOutdated && (
          <p className={classes.none}>{t('correct.explain')}</p>
        )}
        <DifferenceBody releaseid={releaseid} correction={correction} />
        <div className={classes.foot}>
          {blocked && <p>{blocked}</p>}
          <Button
            leftSection={<IconCheck size={16} />}
            disabled={blocked !== undefined}
            loading={correction.isSending}
            onClick={() => void correction.confirm()}
          >
            {t('correct.confirm')}
          </Button>
        </div>
      </Panel>
    </div>
  )
}

/** The same as a dialog, where there is no room beside the rows. It asks for the difference when it opens. */
export function DifferenceDialog({ releaseid, correction }: DifferenceProps) {
  const { t } = useTranslation('trips')
  const blocked = useConfirmBlock(correction)
  const { difference, problem } = correction
  const look = useEffectEvent(() => correction.look())
  useEffect(() => void look(), [])
  return (
    <FormDialog
      title={t('correct.title')}
      description={difference && t('correct.peopleCount', { count: difference.people.length })}
      submitLabel={t('correct.confirm')}
      onSubmit={correction.confirm}
      blocked={blocked}
      problem={problem}
      // Reason and decisions are kept when it closes.
      dirty={false}
    >
      <DifferenceBody releaseid={releaseid} correction={correction} />
    </FormDialog>
  )
}
