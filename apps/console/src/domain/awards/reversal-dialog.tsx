import { type Award, REVERSAL_REASON_MAX, reversalForm } from '@laurel/contract/awards.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useReverseAward, useReverseAwards } from './awards.queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const useReversalTexts = () => {
  const { t } = useTranslation('awards')
  return {
    description: t('reversal.text'),
    label: t('reversal.reason'),
    rules: reversalForm,
    max: REVERSAL_REASON_MAX,
    submitColor: 'red' as const,
  }
}

type Reversible = Pick<Award, 'id' | 'badgename' | 'fullname'>

/** Takes one award back, with a reason that its history shows. */
export function ReversalDialog({ award }: { award: Reversible }) {
  const { t } = useTranslation('awards')
  const asking = useReversalTexts()
  const { mutateAsync } = useReverseAward()
  return (
    <ReasonDialog
      {...asking}
      title={t('reversal.title', { badge: award.badgename, name: award.fullname })}
      submitLabel={t('reversal.submit')}
      send={(reason) => mutateAsync({ body: { reason, id: award.id } })}
    />
  )
}

interface ReversalsDialogProps {
  awards: readonly Reversible[]
  onDone: () => void
}

/** Takes several awards back for one reason. */
export function ReversalsDialog({ awards, onDone }: ReversalsDialogProps) {
  const { t } = useTranslation('awards')
  const asking = useReversalTexts()
  const { mutateAsync } = useReverseAwards()
  const count = awards.length
  const reverse = async (reason: string) => {
    const answer = await mutateAsync({ body: { reason, ids: awards.map(({ id }) => id) } })
    onDone()
    return answer
  }
  return (
    <ReasonDialog
      {...asking}
      title={t('reversals.title', { count })}
      submitLabel={t('reversals.submit', { count })}
      send={reverse}
    />
  )
}
