import type { TransferCandidate } from '@laurel/contract/transfers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardFacts } from '../../ui/data-table/card-facts.tsx'
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
  const { fullname, profilepic, employeeid, username, coins, rangedCoins, pendingCoins } = person
  return (
    <RowCard
      avatar={<PersonAvatar name={fullname} photoUrl={profilepic} size={36} />}
      title={fullname}
      meta={[employeeid, username].filter((fact) => fact !== null)}
    >
      <CardFacts
        facts={[
          { label: t('columns.coins'), value: <span className={classes.strong}>{format.coins(coins)}</span> },
          { label: t('columns.rangedCoins'), value: format.coins(rangedCoins) },
          { label: t('columns.pendingCoins'), value: <PendingCoins coins={pendingCoins} /> },
          { label: t('columns.amount'), value: amountField },
        ]}
      />
    </RowCard>
  )
}
