import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconCoinFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProfile } from '../../lib/session/session-profile.ts'
import classes from './coins-owed.module.css'
import { toAge } from './months.model.ts'
import type { Owed } from './owed.queries.ts'

interface OwedFiguresProps {
  owed: Owed
  companyid: number
  today: string
}

/** The five figures at the head of the page. */
export function OwedFigures({ owed, companyid, today }: OwedFiguresProps) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const { total, free, held, left, people, waiting, oldest } = owed
  const transfers = t('owed.figures.held', { count: waiting.transfers })
  const age = oldest === null ? undefined : toAge(oldest, today)
  return (
    <dl className={classes.figures} aria-label={t('owed.figures.label')}>
      <Figure label={t('owed.figures.total')} note={t('owed.figures.people', { count: people })} strong>
        <IconCoinFilled size={22} aria-hidden /> {format.coins(total)}
      </Figure>
      <Figure label={t('owed.figures.free')} note={t('owed.figures.freeNote')}>
        {format.coins(free)}
      </Figure>
      <Figure
        label={t('owed.figures.held')}
        note={
          waiting.transfers === 0 ? (
            t('owed.figures.heldNone')
          ) : (
            <QueueLink companyid={companyid}>
              {waiting.next === null
                ? transfers
                : t('owed.figures.next', { transfers, date: format.dayMonth(waiting.next) })}
            </QueueLink>
          )
        }
      >
        {format.coins(held)}
      </Figure>
      <Figure
        label={t('owed.figures.left')}
        note={left.people === 0 ? t('owed.figures.leftNone') : t('owed.figures.left', { count: left.people })}
      >
        {format.coins(left.free + left.held)}
      </Figure>
      <Figure
        label={t('owed.figures.oldest')}
        note={oldest === null ? t('owed.figures.oldestNone') : t('owed.figures.earned', { date: format.date(oldest) })}
      >
        {age ? t(`owed.figures.${age.unit}`, { count: age.count }) : '–'}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  note: ReactNode
  strong?: boolean
  children: ReactNode
}

function Figure({ label, note, strong = false, children }: FigureProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd>{note}</dd>
    </div>
  )
}

/** The list of the transfers that the person has. */
function QueueLink({ companyid, children }: { companyid: number; children: ReactNode }) {
  const { roles } = useProfile()
  if (roles.includes('Admin')) {
    return (
      <Link to="/transfer-page" search={{ tab: 'queue', companyid: companyid || undefined }}>
        {children}
      </Link>
    )
  }
  return <Link to="/transfers-made">{children}</Link>
}
