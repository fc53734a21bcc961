import { getMyWallet, type MyWallet, requestMyTransfer } from '@laurel/contract/me.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCoins,
  IconInfoCircle,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { homeQuery } from '../../lib/home.ts'
import { CoinDisc } from '../../parts/amounts.tsx'
import { Button } from '../../parts/button.tsx'
import { CardList, Row } from '../../parts/card.tsx'
import { ProofSheet } from '../../parts/form/proof-sheet.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { useSheet } from '../../parts/sheet.tsx'
import { Foot } from '../../parts/write/foot.tsx'
import { quickAmounts } from './amounts.ts'
import classes from './request-page.module.css'
import { walletQuery } from './wallet.queries.ts'

interface AmountProps {
  max: number
  coins: number
  onChange: (coins: number) => void
}

function Amount({ max, coins, onChange }: AmountProps) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  return (
    <div className={classes.amount} role="group" aria-label={t('request.howMany')}>
      <button type="button" aria-label={t('request.fewer')} disabled={coins <= 1} onClick={() => onChange(coins - 1)}>
        <IconMinus size={26} aria-hidden />
      </button>
      <output>
        <CoinDisc size={38} />
        {format.number(coins)}
      </output>
      <button type="button" aria-label={t('request.more')} disabled={coins >= max} onClick={() => onChange(coins + 1)}>
        <IconPlus size={26} aria-hidden />
      </button>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      {children}
    </>
  )
}

function Request({ wallet, request }: { wallet: MyWallet; request: NonNullable<MyWallet['request']> }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const proof = useSheet('proof')
  const [chosen, setChosen] = useState(Math.max(1, request.max))
  const coins = Math.min(chosen, Math.max(1, request.max))
  const leave = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [getMyWallet.path] }),
      queryClient.invalidateQueries(homeQuery()),
    ])
    await navigate({ to: '/wallet', replace: true })
  }
  if (request.max < 1) {
    return <p className={classes.note}>{t('request.nothing', { coins: format.coins(wallet.free) })}</p>
  }
  return (
    <>
      <p className={classes.question}>{t('request.howMany')}</p>
      <Amount max={request.max} coins={coins} onChange={setChosen} />
      <p className={classes.left} role="status">
        {t('request.free', { coins: format.coins(wallet.free) })}{' '}
        <b>{t('request.stay', { coins: format.coins(wallet.free - coins) })}</b>
      </p>
      <div className={classes.quick}>
        {quickAmounts(request.max).map((amount) => (
          <button key={amount} type="button" aria-pressed={coins === amount} onClick={() => setChosen(amount)}>
            {amount === request.max ? t('request.all', { coins: amount }) : format.number(amount)}
          </button>
        ))}
      </div>
      <p className={classes.note}>{t('request.whole')}</p>
      <CardList>
        <Row
          icon={<IconBuildingStore size={24} stroke={1.7} aria-hidden />}
          name={<Fact label={t('request.to')}>{t('request.account')}</Fact>}
        />
        <Row
          icon={<IconCalendarEvent size={24} stroke={1.7} aria-hidden />}
          name={<Fact label={t('request.sentOn')}>{`${format.weekday(request.due)} ${format.date(request.due)}`}</Fact>}
        />
        <Row
          icon={<IconCoins size={24} stroke={1.7} aria-hidden />}
          name={
            <Fact label={t('request.after')}>{t('request.coins', { coins: format.coins(wallet.held + coins) })}</Fact>
          }
        />
      </CardList>
      <p className={classes.info}>
        <IconInfoCircle size={24} stroke={1.7} aria-hidden />
        {t('request.info')}
      </p>
      <Foot>
        <Button primary onClick={proof.open}>
          {t('request.submit', { count: coins })}
        </Button>
        <p className={classes.note}>{t('request.again')}</p>
      </Foot>
      {proof.isOpen && (
        <ProofSheet
          title={t('request.submit', { count: coins })}
          text={t('request.proof', { count: coins })}
          action={t('request.submit', { count: coins })}
          onClose={proof.close}
          onProof={(given) => call(requestMyTransfer, { body: { coins, ...given } })}
          onUncertainClose={() => void leave()}
          onDone={() => void leave()}
        />
      )}
    </>
  )
}

export function RequestPage() {
  const { t } = useTranslation('wallet')
  const query = useInfiniteQuery(walletQuery)
  return (
    <Page title={t('request.title')} back="/wallet">
      <Loaded query={query}>
        {({ pages: [wallet] }) => {
          if (!wallet) return null
          if (!wallet.request) return <p className={classes.note}>{t('request.off')}</p>
          return <Request wallet={wallet} request={wallet.request} />
        }}
      </Loaded>
    </Page>
  )
}
