import type { MyWallet } from '@laurel/contract/me.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowBackUp, IconArrowUpRight, IconGift, IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useFunction } from '../../lib/home.ts'
import { CoinChange, CoinDisc } from '../../parts/amounts.tsx'
import { Button } from '../../parts/button.tsx'
import { CardList, Row, Section } from '../../parts/card.tsx'
import { Hero } from '../../parts/hero.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { TabScreen } from '../../parts/screen.tsx'
import { TransferCard } from './transfer-card.tsx'
import { walletQuery } from './wallet.queries.ts'
import classes from './wallet-screen.module.css'

type Line = MyWallet['lines'][number]

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

interface Known {
  hasDays: boolean
  transfers: MyWallet['transfers']
}

/** The day of an award or, where the company has no page of a day, the history of its badge; the transfer of a transfer. */
const targetFor = (line: Line, { hasDays, transfers }: Known): LinkProps | undefined => {
  if (line.transferid !== null) {
    const isKnown = transfers.some(({ id }) => id === line.transferid)
    return isKnown ? { to: '/wallet/transfers/$id', params: { id: String(line.transferid) } } : undefined
  }
  if (line.date === null) return undefined
  return hasDays ? { to: '/days/$date', params: { date: line.date } } : { to: '/history' }
}

function LineRow({ line, transfers }: { line: Line; transfers: MyWallet['transfers'] }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const hasDays = useFunction('days')
  const isTaken = line.reason === 'reversal'
  const by = line.by ?? (line.awardid ? t(line.rule ? 'fromRule' : 'fromData') : null)
  const link = targetFor(line, { hasDays, transfers })
  const parts = [isTaken ? t('takenBack') : null, by, format.instantDay(line.at), line.note || null]
  return (
    <Row
      icon={<LineIcon line={line} />}
      name={line.name ?? t(`reasons.${line.reason}`)}
      detail={parts.filter((part) => part !== null).join(' · ')}
      value={<CoinChange value={line.amount} />}
      {...(link && { link })}
    />
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
      {(wallet.request || wallet.rewardsurl) && (
        <div className={classes.actions}>
          {wallet.request && (
            <Link to="/wallet/request" className={classes.primary}>
              <IconArrowUpRight size={22} aria-hidden />
              {t('request.open')}
            </Link>
          )}
          {wallet.rewardsurl && (
            <a href={wallet.rewardsurl} target="_blank" rel="noopener noreferrer" className={classes.rewards}>
              <IconGift size={22} stroke={1.7} aria-hidden />
              {t('rewards')}
              <span className={classes.hidden}>{t('rewardsNote')}</span>
            </a>
          )}
        </div>
      )}
      {open.length > 0 && <Section title={t('held')} />}
      {open.map((transfer) => (
        <TransferCard key={transfer.id} transfer={transfer} />
      ))}
      <Section title={t('lines')} />
      {lines.length === 0 && <p className={classes.empty}>{t('none')}</p>}
      {lines.length > 0 && (
        <CardList>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} transfers={wallet.transfers} />
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
