import type { Employee } from '@laurel/contract/score-card.ts'
import { LaurelWreath } from '@laurel/kit/brand/laurel-wreath.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PageTitle } from '@laurel/kit/page/page-title.tsx'
import { Button } from '@mantine/core'
import {
  IconCalendar,
  IconCalendarSearch,
  IconCoinFilled,
  IconMapPin,
  IconSitemap,
  IconStarFilled,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fullName } from '../../domain/people/person-name.ts'
import { AssignLink } from '../../domain/scores/assign-link.tsx'
import classes from './card-head.module.css'
import { lastDivisionRank } from './performance/performance.model.ts'
import { performanceQuery } from './score-card.queries.ts'

const DayDialog = lazyDialog(() => import('../../domain/days/day-dialog.tsx'), 'DayDialog')

const AVATAR = 64

export function CardHead({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['score-card', 'days'])
  const days = useDialog()
  const format = useFormat()
  const { data } = useQuery(performanceQuery({ driverid: employee.id, periodid: 0 }))
  const rank = data && lastDivisionRank(data)
  const name = fullName(employee)
  const { username, employeeid, division, location, avatar, status, currentData, currentdate } = employee
  const face = <PersonAvatar name={name} photoUrl={avatar} size={AVATAR} />
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        {rank?.place === 1 ? <LaurelWreath size={AVATAR}>{face}</LaurelWreath> : face}
        <div className={classes.words}>
          <PageTitle>
            {name}
            {status !== 'Active' && <StatusChip tone="orange">{t(`status.${status}`)}</StatusChip>}
          </PageTitle>
          <p className={classes.contact}>
            <span>{username}</span>
            {employeeid && <span>{employeeid}</span>}
          </p>
          <ul className={classes.facts} aria-label={t('facts')}>
            {division && <Fact icon={<IconSitemap size={14} aria-hidden />}>{division}</Fact>}
            {location && <Fact icon={<IconMapPin size={14} aria-hidden />}>{location}</Fact>}
            <Fact icon={<IconCalendar size={14} aria-hidden />}>
              {t('today')} <time dateTime={currentdate}>{format.date(currentdate)}</time>
            </Fact>
          </ul>
        </div>
      </div>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconCalendarSearch size={16} />} onClick={() => days.open()}>
          {t('days:open')}
        </Button>
        {status === 'Active' && <AssignLink personid={employee.id} />}
      </div>
      <DialogFrame opened={days.opened} onClose={days.close}>
        <DayDialog key={days.opening} day={{ driverid: employee.id, date: currentdate }} />
      </DialogFrame>
      <dl className={classes.figures}>
        <div>
          <dt>{t('score')}</dt>
          <dd>
            <IconStarFilled size={18} className={classes.star} aria-hidden /> {format.number(currentData.score)}
          </dd>
        </div>
        <div>
          <dt>{t('coins')}</dt>
          <dd>
            <IconCoinFilled size={19} className={classes.coin} aria-hidden /> {format.coins(currentData.coins)}
          </dd>
        </div>
        {rank && (
          <div>
            <dt>{t('rankIn', { month: rank.month })}</dt>
            <dd>
              {format.number(rank.place)} <small>{t('of', { total: format.number(rank.among) })}</small>
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}
