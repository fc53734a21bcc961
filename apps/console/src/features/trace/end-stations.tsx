import type { CoinTrace } from '@laurel/contract/coin-trace.ts'
import type { PersonCoinLine } from '@laurel/contract/coins.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowBackUp, IconCoinFilled, IconPigMoney } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LineChip } from '../../domain/coins/line-chip.tsx'
import { TransferStatusChip } from '../../domain/transfers/transfer-status.tsx'
import { useStation } from './path-context.ts'
import classes from './stations.module.css'
import { FREE, type NodeId, TAKEN, transferNode } from './trace.model.ts'

/** The side of the path where the coins are now: transfers, what is free, what was taken back. */
export function EndStations({ trace }: { trace: CoinTrace }) {
  const { transfer, line, transfers, free, taken } = trace
  if (transfer) return <OwnTransfer trace={trace} transfer={transfer} />
  if (line && line.amount < 0) return <TakingLine line={line} person={trace.person} />
  return (
    <>
      {transfers.map((entry) => (
        <OtherTransfer key={entry.transferid} entry={entry} />
      ))}
      {free > 0 && <Rest node={FREE} coins={free} />}
      {taken > 0 && <Rest node={TAKEN} coins={taken} />}
    </>
  )
}

function Amount({ coins }: { coins: number }) {
  const format = useFormat()
  return (
    <b className={classes.amount}>
      <IconCoinFilled size={20} aria-hidden />
      {format.coins(coins)}
    </b>
  )
}

/** A card that is as tall as what leads to it; its words stay in view while one scrolls along. */
function End({ node, coins, children }: { node: NodeId; coins: number; children: ReactNode }) {
  return (
    <li className={classes.end} style={{ flexGrow: coins }} {...useStation(node)}>
      <div className={classes.words}>{children}</div>
    </li>
  )
}

export function PersonLink({ person }: { person: CoinTrace['person'] }) {
  const { t } = useTranslation(['trace', 'coins'])
  const name = person.fullname.trim()
  if (name === '') return t('coins:noName')
  return (
    <Link
      to="/driver-data/$driverid"
      params={{ driverid: String(person.userid) }}
      search={{ tab: 'coins' }}
      title={t('person', { name })}
    >
      {name}
    </Link>
  )
}

interface OwnTransferProps {
  trace: CoinTrace
  transfer: NonNullable<CoinTrace['transfer']>
}

function OwnTransfer({ trace: { person }, transfer }: OwnTransferProps) {
  const { t } = useTranslation(['trace', 'coins'])
  const format = useFormat()
  const { transferid, status, queuedby, createdat, queuedate, processedat, reason, cancelreason } = transfer
  return (
    <End node={transferNode(transferid)} coins={1}>
      <Amount coins={transfer.coins} />
      <b>{t('coins:transfer', { number: transferid })}</b>
      <span>
        <PersonLink person={person} />
        {person.employeeid && <span className={classes.muted}>{person.employeeid}</span>}
      </span>
      <span className={classes.muted}>
        {queuedby ? t('requestedBy', { name: queuedby }) : t('requested')}
        <span>{format.instant(createdat)}</span>
      </span>
      <span className={classes.muted}>
        {status === 'Pending' && t('due')}
        {status === 'Success' && t('sent')}
        {status === 'Error' && t('refused')}
        {status === 'Cancelled' && t('cancelled')}
        <span>{processedat === null ? format.date(queuedate) : format.instant(processedat)}</span>
      </span>
      {(reason ?? cancelreason) && <span className={classes.muted}>{reason ?? cancelreason}</span>}
    </End>
  )
}

function OtherTransfer({ entry }: { entry: CoinTrace['transfers'][number] }) {
  const { t } = useTranslation(['coins', 'trace'])
  const format = useFormat()
  const { transferid, portion, status, queuedate, processedat } = entry
  const station = useStation(transferNode(transferid))
  return (
    <li className={classes.end} style={{ flexGrow: portion }} {...station}>
      <Link to="/trace" search={{ transferid }} className={classes.words}>
        <Amount coins={portion} />
        <b>{t('transfer', { number: transferid })}</b>
        <span className={classes.muted}>
          {processedat === null ? format.date(queuedate) : format.instant(processedat)}
        </span>
        <span>
          <TransferStatusChip status={status} />
        </span>
      </Link>
    </li>
  )
}

function Rest({ node, coins }: { node: NodeId; coins: number }) {
  const { t } = useTranslation('trace')
  const isFree = node === FREE
  const Icon = isFree ? IconPigMoney : IconArrowBackUp
  return (
    <End node={node} coins={coins}>
      <Amount coins={coins} />
      <b className={classes.withIcon}>
        <Icon size={16} aria-hidden />
        {t(isFree ? 'free' : 'taken')}
      </b>
      <span className={classes.muted}>{t(isFree ? 'freeText' : 'takenText')}</span>
    </End>
  )
}

function TakingLine({ line, person }: { line: PersonCoinLine; person: CoinTrace['person'] }) {
  const { t } = useTranslation(['trace', 'coins'])
  const format = useFormat()
  return (
    <End node={TAKEN} coins={1}>
      <Amount coins={-line.amount} />
      <b>{t('coins:line', { number: line.id })}</b>
      <span>
        <LineChip reason={line.reason} />
      </span>
      <PersonLink person={person} />
      <span className={classes.muted}>
        {t('takenBy')}
        <span>{format.instant(line.at)}</span>
        {line.by && <span>{line.by}</span>}
      </span>
      {line.note && <span className={classes.muted}>{line.note}</span>}
    </End>
  )
}
