import type { TransferCandidate } from '@laurel/contract/transfers.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { CardFacts } from '@laurel/kit/data-table/cards/card-facts.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { ReactNode } from 'react'
import classes from '../transfers.module.css'
import { useOpenTransferText } from './open-transfers.tsx'

interface CandidateCardProps {
  person: TransferCandidate
  showsCompany: boolean
  amountField: ReactNode
}

/** A person on a narrow screen, with all that the table shows on hover. */
export function CandidateCard({ person, showsCompany, amountField }: CandidateCardProps) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const say = useOpenTransferText()
  const { fullname, profilepic, employeeid, username, company, coins, rangedCoins, openTransfers } = person
  const isRefused = openTransfers.some(({ status }) => status === 'Error')
  return (
    <RowCard
      avatar={<PersonAvatar name={fullname} photoUrl={profilepic} size={36} />}
      title={fullname}
      meta={[showsCompany ? company : null, employeeid, username].filter((fact) => fact !== null)}
    >
      <CardFacts
        facts={[
          { label: t('columns.coins'), value: <span className={classes.strong}>{format.coins(coins)}</span> },
          { label: t('columns.rangedCoins'), value: format.coins(rangedCoins) },
          { label: t('columns.amount'), value: amountField },
        ]}
      />
      {openTransfers.length > 0 && (
        <ul className={classes.openList} aria-label={t('columns.pendingCoins')}>
          {openTransfers.map((transfer) => (
            <li key={transfer.id} data-refused={transfer.status === 'Error' || undefined}>
              {say(transfer)}
            </li>
          ))}
          {isRefused && <li>{t('open.advice')}</li>}
        </ul>
      )}
    </RowCard>
  )
}
