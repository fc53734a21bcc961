import type { Board } from '@laurel/contract/board.ts'
import { dateFromTyped } from '@laurel/contract/typed-date.ts'
import { LogoMark } from '@laurel/kit/brand/logo.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconFlagCheck } from '@tabler/icons-react'
import { shareOver, toTimeSpan } from './board.model.ts'
import classes from './board-head.module.css'

export function BoardHead({ board }: { board: Board }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const { title, startdate, enddate, companies, people } = board
  const dates = format.dateRange(dateFromTyped(startdate) ?? '', dateFromTyped(enddate) ?? '')
  const facts = [dates, t('companies', { count: companies.length }), t('people', { count: people })]
  return (
    <header className={classes.head}>
      <span className={classes.mark}>
        <LogoMark size={48} />
      </span>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <TimeLeft board={board} />
    </header>
  )
}

function TimeLeft({ board }: { board: Board }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const now = useNow()
  if (board.state === 'final') {
    return (
      <p className={classes.final}>
        <IconFlagCheck aria-hidden />
        {t('final')}
      </p>
    )
  }
  if (board.state === 'closing') {
    return (
      <div className={classes.time}>
        <p className={classes.left}>{t('closing')}</p>
        <p className={classes.until}>{t('closingUntil', { when: format.zonedInstant(board.finalat) })}</p>
      </div>
    )
  }
  // Not by the clock of this page, which moves once a minute: the places below follow the state as well.
  const isUpcoming = board.state === 'upcoming'
  const { unit, count } = toTimeSpan(Date.parse(isUpcoming ? board.startsat : board.endsat) - now)
  return (
    <div className={classes.time}>
      <p className={classes.left}>{t(isUpcoming ? `startsIn.${unit}` : `left.${unit}`, { count })}</p>
      <div className={classes.track} aria-hidden>
        <span style={{ width: `${shareOver(board, now) * 100}%` }} />
      </div>
    </div>
  )
}
