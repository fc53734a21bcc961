import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Button } from '@mantine/core'
import { IconCoinFilled, IconRefresh, IconStarFilled, IconUsers } from '@tabler/icons-react'
import classes from './correct.module.css'
import { totalsFor } from './difference.model.ts'
import { DifferencePeople } from './difference-people.tsx'
import { ShortPeople } from './short-people.tsx'
import { signed } from './signed.ts'
import type { Correction } from './use-correction.ts'

export const REASON_MAX = 200

interface DifferenceBodyProps {
  releaseid: number
  correction: Correction
}

/** The rehearsal of a correction, its decisions and its reason; in the panel beside the rows or in a dialog. */
export function DifferenceBody({ releaseid, correction }: DifferenceBodyProps) {
  const { t } = useTranslation('trips')
  const { difference, isStale, isLooking, isOutdated, reason } = correction
  return (
    <div className={classes.body}>
      {isOutdated && (
        <Alert color="orange" variant="light" icon={<IconUsers size={18} />} role="alert">
          {t('correct.outdated')}
          <Button
            variant="default"
            size="xs"
            mt="sm"
            display="block"
            leftSection={<IconRefresh size={14} />}
            onClick={() => void correction.lookAgain()}
          >
            {t('correct.lookAgain')}
          </Button>
        </Alert>
      )}
      {!difference && isLooking && <FormSkeleton />}
      {difference && (
        <div className={classes.difference} data-stale={isStale || isLooking || undefined}>
          {isStale && <p className={classes.stale}>{t('correct.stale')}</p>}
          <Totals difference={difference} />
          <DifferencePeople releaseid={releaseid} difference={difference} />
          <ShortPeople
            short={difference.short}
            people={difference.people}
            decisions={correction.short}
            decide={correction.decide}
          />
        </div>
      )}
      <CountedTextarea
        label={t('correct.reason')}
        hint={t('correct.reasonHint')}
        max={REASON_MAX}
        value={reason}
        onChange={({ currentTarget: { value } }) => correction.setReason(value)}
        maxLength={REASON_MAX}
        minRows={2}
        withAsterisk
      />
    </div>
  )
}

function Totals({ difference }: { difference: NonNullable<Correction['difference']> }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const totals = totalsFor(difference)
  if (difference.people.length === 0) return <p className={classes.none}>{t('correct.noDifference')}</p>
  return (
    <dl className={classes.totals}>
      {(['given', 'taken', 'together'] as const).map((part) => (
        <div key={part}>
          <dt>{t(`correct.totals.${part}`)}</dt>
          <dd>
            <span className={classes.worth}>
              <IconStarFilled size={13} role="img" aria-label={t('correct.pointsWord')} data-kind="points" />
              {signed(totals[part].points, format.number)}
            </span>
            <span className={classes.worth}>
              <IconCoinFilled size={14} role="img" aria-label={t('correct.coinsWord')} data-kind="coins" />
              {signed(totals[part].coins, format.coins)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Why the correction cannot be confirmed yet. */
export const useConfirmBlock = ({ difference, isStale, isOutdated, isLooking, short, reason }: Correction) => {
  const { t } = useTranslation('trips')
  if (isLooking) return t('correct.looking')
  if (!difference || isStale || isOutdated) return t('correct.lookFirst')
  const undecided = difference.short.filter(({ userid }) => short[String(userid)] === undefined).length
  if (undecided > 0) return t('correct.decide', { count: undecided })
  return reason.trim() === '' ? t('correct.reasonFirst') : undefined
}
