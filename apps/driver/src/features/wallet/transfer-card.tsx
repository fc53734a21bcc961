import type { MyWallet } from '@laurel/contract/me.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '../../parts/card.tsx'
import classes from './wallet-screen.module.css'

type Transfer = MyWallet['transfers'][number]

const STEPS = ['requested', 'partner', 'paid'] as const

/** Which step is under way; beyond the last one once it is paid out. */
const PRESENT = { Pending: 1, Success: 3, Error: 1, Cancelled: 1 } as const

function Steps({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const when = {
    requested: format.instantDay(transfer.createdat),
    partner: format.date(transfer.due),
    paid:
      transfer.status === 'Success' && transfer.processedat ? format.instantDay(transfer.processedat) : t('afterThat'),
  }
  const present = PRESENT[transfer.status]
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, index) => (
        <li key={step} data-done={index < present || undefined} aria-current={index === present ? 'step' : undefined}>
          <b>{t(`steps.${step}`)}</b>
          <span>{when[step]}</span>
        </li>
      ))}
    </ol>
  )
}

/** A transfer with its state; in the wallet it leads to its page. */
export function TransferCard({ transfer, isPage = false }: { transfer: Transfer; isPage?: boolean }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const title = t('toAccount', { coins: format.coins(transfer.coins) })
  return (
    <Card className={classes.transfer}>
      {isPage ? (
        <h2>{title}</h2>
      ) : (
        <h3>
          <Link to="/wallet/transfers/$id" params={{ id: String(transfer.id) }} className={classes.link}>
            {title}
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </h3>
      )}
      {transfer.status === 'Error' && (
        <p className={classes.refused}>{t('refused', { reason: transfer.reason ?? '' })}</p>
      )}
      {transfer.status === 'Cancelled' && (
        <p className={classes.state}>{[t('cancelled'), transfer.cancelreason].filter(Boolean).join(': ')}</p>
      )}
      {(transfer.status === 'Pending' || transfer.status === 'Success') && <Steps transfer={transfer} />}
      {isPage && transfer.own && <p className={classes.state}>{t('yours')}</p>}
    </Card>
  )
}
