import type { AssignmentInfo } from '@laurel/contract/awards.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { CheckList, CheckListItem } from '@laurel/kit/fields/check-list.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocationChoices } from '../../../domain/organisation/use-choices.ts'
import { type Period, personAllowances, tightest } from './allowance.model.ts'
import type { CheckedBadge } from './assign.queries.ts'
import type { Person } from './people.model.ts'
import classes from './people-step.module.css'

interface PeopleListProps {
  label: string
  divisionid: number
  badge: CheckedBadge
  people: readonly Person[]
  reached: ReadonlyMap<number, Period>
  chosen: ReadonlySet<number>
  /** There is no room for another one. */
  full: boolean
  /** Those of the chosen people whom the allowance does not reach. */
  over: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

const AT_ONCE = 50
const MOST_DOTS = 6

/** Grows by a button, so that a division of thousands opens as fast as a small one. */
export function PeopleList(props: PeopleListProps) {
  const { label, divisionid, badge, people, reached, chosen, full, over, onChange } = props
  const { t } = useTranslation('assign')
  const [size, setSize] = useState(AT_ONCE)
  const { items } = useLocationChoices({ divisionid, enabled: true })
  const locations = new Map(items.map(({ value, label: name }) => [value, name]))
  const infos = new Map(badge.assignmentsInfo.map((info) => [info.userId, info]))
  const next = Math.min(AT_ONCE, people.length - size)

  const toggle = (id: number) => {
    const changed = new Set(chosen)
    if (!changed.delete(id)) changed.add(id)
    onChange(changed)
  }

  return (
    <>
      <CheckList label={label}>
        {people.slice(0, size).map((person) => {
          const { id, name, employeeid, locationid, profilepic } = person
          const checked = chosen.has(id)
          const limit = reached.get(id)
          const off = limit !== undefined || (full && !checked)
          const meta = [employeeid ?? t('people.noEmployeeId'), locationid !== null && locations.get(locationid)]
          return (
            <CheckListItem key={id} label={name} checked={checked} off={off} onToggle={() => toggle(id)}>
              <PersonAvatar name={name} photoUrl={profilepic} size={32} />
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.meta}>{meta.filter(Boolean).join(' · ')}</span>
              </span>
              <PersonUse badge={badge} info={infos.get(id)} reached={limit} isOver={over.has(id)} />
            </CheckListItem>
          )
        })}
      </CheckList>
      {next > 0 && (
        <Button variant="default" fullWidth className={classes.more} onClick={() => setSize(size + AT_ONCE)}>
          {t('people.more', { count: next })}
        </Button>
      )}
    </>
  )
}

interface PersonUseProps {
  badge: CheckedBadge
  info: AssignmentInfo | undefined
  reached: Period | undefined
  isOver: boolean
}

/** How often the person has the badge already, where that is limited. */
function PersonUse({ badge, info, reached, isOver }: PersonUseProps) {
  const { t } = useTranslation(['assign', 'badges'])
  if (reached) {
    return (
      <span className={classes.reached}>
        <StatusChip tone="orange" icon={<IconLock size={14} />}>
          {t(`badges:reached.${reached}`)}
        </StatusChip>
      </span>
    )
  }
  if (isOver) {
    return (
      <span className={classes.reached}>
        <StatusChip tone="orange" icon={<IconAlertTriangle size={14} />}>
          {t('people.overAllowance')}
        </StatusChip>
      </span>
    )
  }
  const allowance = info && tightest(personAllowances(badge, info))
  if (!allowance) return null
  const { used, limit, period } = allowance
  return (
    <span className={classes.use}>
      {limit <= MOST_DOTS && (
        <span className={classes.dots} aria-hidden>
          {Array.from({ length: limit }, (_, index) => (
            <span key={index} data-used={index < used || undefined} />
          ))}
        </span>
      )}
      {t(`people.ofLimit.${period}`, { shown: used, limit })}
    </span>
  )
}
