import type { Award, AwardMove } from '@laurel/contract/awards.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowBackUp, IconArrowsExchange } from '@tabler/icons-react'
import { AwardSource, type SourcedAward } from './award-source.tsx'
import classes from './awards.module.css'

interface NotedAward extends SourcedAward, Pick<Award, 'movedfrom' | 'movedto'>, Ending {
  comment: string
}

type Ending = Pick<Award, 'reversedat' | 'reversedby' | 'reversalreason'>

/** What was said about an award, where it came from, and what became of it: moved or taken back. */
export function AwardNote({ award }: { award: NotedAward }) {
  const { movedfrom, movedto } = award
  return (
    <span className={classes.notes}>
      {award.comment}
      <AwardSource award={award} />
      {movedfrom && <Moved move={movedfrom} way="from" />}
      {movedto ? <Moved move={movedto} way="to" /> : <TakenBack award={award} />}
    </span>
  )
}

/** Both awards of a move tell of it, by whom it was moved and why. */
function Moved({ move: { fullname, by, at, reason }, way }: { move: AwardMove; way: 'from' | 'to' }) {
  const { t } = useTranslation('awards')
  const name = fullname ?? t('somebodyElse')
  return (
    <span className={classes.note}>
      {way === 'to' && (
        <StatusChip tone="violet" icon={<IconArrowsExchange size={14} />}>
          {t('moved')}
        </StatusChip>
      )}
      <small className={classes.small}>
        {t(way === 'from' ? 'movedFrom' : 'movedTo', { name })} <RelativeTime at={at} />{' '}
        {by === null ? t('takenBackAlone', { reason }) : t('takenBackBy', { name: by, reason })}
      </small>
    </span>
  )
}

/** When, by whom and why an award was taken back; empty for a valid one. */
function TakenBack({ award: { reversedat, reversedby, reversalreason } }: { award: Ending }) {
  const { t } = useTranslation('awards')
  if (!reversedat) return null
  const reason = reversalreason ?? ''
  return (
    <span className={classes.note}>
      <StatusChip tone="orange" icon={<IconArrowBackUp size={14} />}>
        {t('takenBack')}
      </StatusChip>
      <small className={classes.small}>
        <RelativeTime at={reversedat} />{' '}
        {reversedby === null ? t('takenBackAlone', { reason }) : t('takenBackBy', { name: reversedby, reason })}
      </small>
    </span>
  )
}
