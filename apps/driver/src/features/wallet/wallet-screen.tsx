import { getMyWallet, type MyWallet } from '@laurel/contract/me.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { IconArrowBackUp, IconArrowUpRight, IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { CoinChange, CoinDisc } from '../../parts/amounts.tsx'
import { Button } from '../../parts/button.tsx'
import { Card, CardList, Row, Section } from '../../parts/card.tsx'
import { Hero } from '../../parts/hero.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { TabScreen } from '../../parts/screen.tsx'
import classes from './wallet-screen.module.css'

type Line = MyWallet['lines'][number]
type Transfer = MyWallet['transfers'][number]

const walletQuery = {
  queryKey: [getMyWallet.path],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(getMyWallet, { query: pageParam === null ? {} : { before: Number(pageParam) } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: MyWallet) => next,
}

const ICONS = { transfer: IconArrowUpRight, returned: IconArrowBackUp, correction: IconPencil }

function LineIcon({ line }: { line: Line }) {
  if (line.name !== null) return <BadgeMedal image={line.smallimage} size={44} />
  const kind =
    line.reason === 'correction' ? 'correction' : line.reason === 'transfer_returned' ? 'returned' : 'transfer'
  const Icon = ICONS[kind]
  return (
    <span className={classes.icon}>
      <Icon size={22} aria-hidden />
    </span>
  )
}

function LineRow({ line }: { line: Line }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const isTaken = line.reason === 'reversal'
  const by = line.by ?? (line.awardid ? t('fromData') : null)
  const parts = [isTaken ? t('takenBack') : null, by, format.instantDay(line.at), line.note || null]
  return (
    <Row
      icon={<LineIcon line={line} />}
      name={line.name ?? t(`reasons.${line.reason}`)}
      detail={parts.filter((part) => part !== null).join(' · ')}
      value={<CoinChange value={line.amount} />}
      {...(line.date && { link: { to: '/days/$date', params: { date: line.date } } })}
    />
  )
}

const STEPS = ['requested', 'partner', 'paid'] as const

function TransferCard({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const when = {
    requested: format.instantDay(transfer.createdat),
    partner: format.date(transfer.due),
    paid: t('afterThat'),
  }
  return (
    <Card className={classes.transfer}>
      <h3>{t('toAccount', { coins: format.coins(transfer.coins) })}</h3>
      {transfer.status === 'Error' ? (
        <p className={classes.refused}>{t('refused', { reason: transfer.reason ?? '' })}</p>
      ) : (
        <ol className={classes.steps}>
          {STEPS.map((step, index) => (
            <li key={step} data-done={index === 0 || undefined} aria-current={index === 1 ? 'step' : undefined}>
              <b>{t(`steps.${step}`)}</b>
              <span>{when[step]}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function Wallet({ wallet, lines, more }: { wallet: MyWallet; lines: readonly Line[]; more?: () => void }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const open = wallet.transfers.filter(({ status }) => status === 'Pending' || status === 'Error')
  return (
    <>
      <Hero
        label={t('free')}
        figure={
          <>
            <CoinDisc size={44} />
            {format.coins(wallet.free)}
          </>
        }
        foot={[
          { label: t('held'), value: format.coins(wallet.held) },
          { label: t('paid'), value: format.coins(wallet.paid) },
        ]}
      />
      {open.length > 0 && <Section title={t('held')} />}
      {open.map((transfer) => (
        <TransferCard key={transfer.id} transfer={transfer} />
      ))}
      <Section title={t('lines')} />
      {lines.length === 0 && <p className={classes.empty}>{t('none')}</p>}
      {lines.length > 0 && (
        <CardList>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </CardList>
      )}
      {more && <Button onClick={more}>{t('more')}</Button>}
    </>
  )
}

export function WalletScreen() {
  const { t } = useTranslation('wallet')
  const query = useInfiniteQuery(walletQuery)
  const { hasNextPage, fetchNextPage } = query
  return (
    <TabScreen title={t('title')}>
      <Loaded query={query}>
        {({ pages }) => {
          const [wallet] = pages
          if (!wallet) return null
          const lines = pages.flatMap((page) => page.lines)
          return <Wallet wallet={wallet} lines={lines} {...(hasNextPage && { more: () => void fetchNextPage() })} />
        }}
      </Loaded>
    </TabScreen>
  )
}
