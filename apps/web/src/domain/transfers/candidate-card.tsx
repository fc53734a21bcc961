import type { TransferCandidate } from '@laurel/contract/transfers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RowCard } from '../../ui/data-table/row-card.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PendingCoins } from './candidate-columns.tsx'
import classes from './transfers.module.css'

interface CandidateCardProps {
  person: TransferCandidate
  amountField: ReactNode
}

/** Somebody on a narrow screen. */
export function CandidateCard({ person, amountField }: CandidateCardProps) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const { fullname, employeeid, username, coins, rangedCoins, pendingCoins } = person
  return (
    <RowCard
      avatar={<PersonAvatar name={fullname} size={36} />}
      title={fullname}
      meta={[employeeid, username].filter((fact) => fact !== null)}
    >
      <dl className={classes.facts}>
        <div>
          <dt>{t('columns.coins')}</dt>
          <dd className={classes.strong}>{format.coins(coins)}</dd>
        </div>
        <div>
          <dt>{t('columns.rangedCoins')}</dt>
          <dd>{format.coins(rangedCoins)}</dd>
        </div>
        <div>
          <dt>{t('columns.pendingCoins')}</dt>
          <dd>
            <PendingCoins coins={pendingCoins} />
          </dd>
        </div>
        <div>
          <dt>{t('columns.amount')}</dt>
          <dd>{amountField}</dd>
        </div>
      </dl>
    </RowCard>
  )
}
