import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { TransferCard } from './transfer-card.tsx'
import { walletQuery } from './wallet.queries.ts'
import classes from './wallet-screen.module.css'

const route = getRouteApi('/frame/wallet/transfers/$id')

export function TransferPage() {
  const { t } = useTranslation('wallet')
  const { id } = route.useParams()
  const query = useInfiniteQuery(walletQuery)
  return (
    <Page title={t('reasons.transfer_hold')} back="/wallet">
      <Loaded query={query}>
        {({ pages: [wallet] }) => {
          const transfer = wallet?.transfers.find((one) => String(one.id) === id)
          return transfer ? (
            <TransferCard transfer={transfer} isPage />
          ) : (
            <p className={classes.empty}>{t('unknown')}</p>
          )
        }}
      </Loaded>
    </Page>
  )
}
