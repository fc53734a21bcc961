import type { Transfer } from '@laurel/contract/transfers.ts'
import { CoinAmount } from '@laurel/kit/brand/coin-amount.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './queue.module.css'
import { TransferChip, useTransferDetails } from './transfer-chip.tsx'

/** An entry on a narrow screen, with all that the table shows on hover. */
export function QueueCard({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const details = useTransferDetails()(transfer)
  const { fullname, profilepic, employeeid, company, coins, queueDate, processedDate } = transfer
  return (
    <RowCard
      avatar={<PersonAvatar name={fullname} photoUrl={profilepic} size={36} />}
      title={fullname}
      meta={[employeeid, company].filter((fact) => fact !== null)}
    >
      <div className={classes.cardFacts}>
        <TransferChip transfer={transfer} />
        <CoinAmount coins={coins} whole />
        <span>{t('queue.scheduled', { date: format.date(queueDate) })}</span>
        {processedDate !== null && <span>{t('queue.processed', { date: format.instant(processedDate) })}</span>}
      </div>
      <p className={classes.cardDetail}>{details.join(' ')}</p>
    </RowCard>
  )
}
