import type { CoinPortion } from '@laurel/contract/coin-trace.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useStation } from './path-context.ts'
import classes from './stations.module.css'
import { portionNode } from './trace.model.ts'

/** An award, or a correction by hand, with the portion of it that is followed. */
export function AwardStation({ portion }: { portion: CoinPortion }) {
  const { t } = useTranslation(['trace', 'coins'])
  const format = useFormat()
  const { awardid, lineid, badge, smallimage, quantity, awardedfor, givenby, at, reversedat } = portion
  const meta = [awardedfor === null ? format.instant(at) : format.date(awardedfor), givenby].filter(Boolean)
  return (
    <Link
      to="/trace"
      search={awardid === null ? { lineid: lineid ?? 0 } : { awardid }}
      className={classes.award}
      {...useStation(portionNode(portion))}
    >
      {awardid === null ? (
        <IconPencil size={22} className={classes.hand} aria-hidden />
      ) : (
        <BadgeMedal image={smallimage} size={30} />
      )}
      <span className={classes.name}>
        <b>
          {badge ?? t('coins:reasons.correction')}
          {quantity > 1 && <small> ×{format.number(quantity)}</small>}
        </b>
        <span className={classes.muted}>{meta.join(', ')}</span>
        {reversedat && (
          <StatusChip tone="orange" icon={<IconArrowBackUp size={14} aria-hidden />}>
            {t('reversed')}
          </StatusChip>
        )}
      </span>
      <span className={classes.portion}>
        <b>{format.coins(portion.portion)}</b> <span>{t('of', { coins: format.coins(portion.of) })}</span>
      </span>
    </Link>
  )
}

/** In the place of a trip: who said what, and that nothing lies behind it. */
export function PathEnd({ portion: { awardid, source, note, movedfrom } }: { portion: CoinPortion }) {
  const { t } = useTranslation('trace')
  return (
    <div className={classes.pathEnd}>
      {note && <q>{note}</q>}
      {movedfrom && (
        <Link to="/trace" search={{ awardid: movedfrom.awardid }}>
          {t('movedFrom', { name: movedfrom.fullname })}
        </Link>
      )}
      <span className={classes.muted}>
        {awardid === null ? t('corrected') : t(source === 'rule' ? 'rule' : 'hand')}
      </span>
    </div>
  )
}
