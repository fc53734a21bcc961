import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconListSearch,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryProblem } from '../../../lib/table-query.ts'
import { ConnectionCard } from '../connection-card.tsx'
import classes from './provisioning.module.css'
import { provisioningQuery } from './provisioning.queries.ts'

const SetUpDialog = lazyDialog(() => import('./set-up-dialog.tsx'), 'SetUpDialog')
const LogDialog = lazyDialog(() => import('./log-dialog.tsx'), 'LogDialog')
const PlaceGroupsDialog = lazyDialog(() => import('./place-groups-dialog.tsx'), 'PlaceGroupsDialog')

type Opened = 'setUp' | 'log' | 'place'

/** How the identity provider keeps the people of the company. */
export function ProvisioningCard({ companyid }: { companyid: number }) {
  const { t } = useTranslation('provisioning')
  const format = useFormat()
  const query = useQuery(provisioningQuery(companyid))
  const dialog = useDialog<Opened>()
  const problem = queryProblem(query)
  if (!query.data) return problem ? <ErrorState {...problem} title={t('failed')} /> : <FormSkeleton fields={3} />

  const { people, peopletoplace, groups, groupstoplace, lastcall, tokens, url } = query.data
  const [first] = tokens.toSorted((one, other) => one.expires.localeCompare(other.expires))
  const state = tokens.length === 0 ? 'off' : lastcall === null ? 'waiting' : 'on'
  const waiting = [
    ...(groupstoplace > 0 ? [t('groups', { count: groupstoplace })] : []),
    ...(peopletoplace > 0 ? [t('people', { count: peopletoplace })] : []),
  ]
  const facts = [
    {
      label: t('lastCall'),
      value: lastcall === null ? t('never') : format.relative(lastcall, query.dataUpdatedAt),
    },
    {
      label: t('toPlace'),
      value:
        waiting.length === 0 ? (
          t('nobody')
        ) : (
          <span className={classes.waiting}>
            <IconAlertTriangle size={15} aria-hidden />
            {peopletoplace > 0 ? (
              <PeopleToPlace companyid={companyid}>{format.list(waiting)}</PeopleToPlace>
            ) : (
              format.list(waiting)
            )}
          </span>
        ),
    },
    {
      label: t('tokens'),
      value: first ? t('tokenEnds', { count: tokens.length, date: format.instantDay(first.expires) }) : t('noTokens'),
    },
  ]

  return (
    <>
      <ConnectionCard
        icon={<IconUsersGroup size={20} />}
        title={t('title')}
        text={people === 0 ? t('text.none') : t('text.people', { count: people })}
        state={<StateChip state={state} />}
        facts={state === 'off' && people === 0 ? [] : facts}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconListSearch size={16} aria-hidden />}
              onClick={() => dialog.open('log')}
            >
              {t('log.open')}
            </Button>
            {groups > 0 && (
              <Button variant="default" onClick={() => dialog.open('place')}>
                {t('place.open')}
              </Button>
            )}
            <Button variant="default" onClick={() => dialog.open('setUp')}>
              {t('setUp.open')}
            </Button>
          </>
        }
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close}>
        {dialog.subject === 'setUp' && <SetUpDialog url={url} />}
        {dialog.subject === 'log' && <LogDialog companyid={companyid} />}
        {dialog.subject === 'place' && <PlaceGroupsDialog companyid={companyid} />}
      </DialogFrame>
    </>
  )
}

const CHIPS = {
  on: { tone: 'good', icon: <IconCircleCheck size={14} aria-hidden /> },
  waiting: { tone: 'yellow', icon: <IconClock size={14} aria-hidden /> },
  off: { tone: 'neutral', icon: <IconCircleDashed size={14} aria-hidden /> },
} as const

function StateChip({ state }: { state: keyof typeof CHIPS }) {
  const { t } = useTranslation('provisioning')
  return <StatusChip {...CHIPS[state]}>{t(`states.${state}`)}</StatusChip>
}

/** Leads to the list of those who wait, where administrators place them. */
function PeopleToPlace({ companyid, children }: { companyid: number; children: ReactNode }) {
  return companyid === 0 ? (
    <Link to="/drivers" search={{ state: 'toplace' }}>
      {children}
    </Link>
  ) : (
    <Link to="/users" search={{ companyid, state: 'toplace' }}>
      {children}
    </Link>
  )
}
