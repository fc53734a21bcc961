import type { Badge } from '@laurel/contract/badges.ts'
import { IconButton } from '@laurel/kit/actions/icon-button.tsx'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconAward, IconHistory, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import cardClasses from '../../domain/badges/badge-card.module.css'
import { ArchivedCard, BadgeCard } from '../../domain/badges/badge-card.tsx'
import { KindFilter } from '../../domain/badges/badge-filters.tsx'
import { BadgeGrid, useBadgeList } from '../../domain/badges/badge-grid.tsx'
import type { Used } from '../../domain/badges/badge-use.tsx'
import { freshBadge, type ListedBadge } from '../../domain/badges/badges.queries.ts'
import { useAskToDelete } from '../../domain/badges/use-badge-actions.ts'
import { useToday } from '../../domain/organisation/use-today.ts'
import { usePageRequest } from '../../lib/page-request.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { checkQuery } from './assign/assign.queries.ts'
import type { Start } from './assign/use-assignment.ts'
import { badgeList } from './badge-list.ts'
import type { DivisionWithPeople } from './badges-page.queries.ts'

const BadgeDialog = lazyDialog(() => import('../../domain/badges/edit/badge-dialog.tsx'), 'BadgeDialog')
const AwardsDialog = lazyDialog(() => import('./awards-dialog.tsx'), 'AwardsDialog')
const AssignDialog = lazyDialog(() => import('./assign/assign-dialog.tsx'), 'AssignDialog')

interface DivisionBadgesProps {
  division: DivisionWithPeople
  divisions: readonly DivisionWithPeople[]
  /** The assign dialog opens for these people: their ids, separated by commas. */
  assignTo?: string | undefined
}

/** The badges of one division with their actions. */
export function DivisionBadges({ division, divisions, assignTo }: DivisionBadgesProps) {
  const { t } = useTranslation('badges')
  const isEditor = useProfile().roles.includes('CompanyAdmin')
  const list = useListSearch(badgeList)
  const found = useBadgeList({
    divisionid: division.id,
    isEditor,
    search: list.search,
    kind: list.filters.kind,
  })
  const { query, badges, kind } = found
  const usedFor = useUsed(division, badges)
  const dialog = useDialog<Badge>()
  const awards = useDialog<Badge>()
  const assigning = useDialog<Start>()
  const reload = useDialogReload(dialog, ({ id }) => freshBadge(query, id))
  const askToDelete = useAskToDelete()
  const whyNot = useWhyNotAssign(division, badges, isEditor)
  const isReady = query.data !== undefined
  const assignToPeople = useEffectEvent((ids: string) => {
    const own = new Set([...division.drivers, ...division.users].map(({ id }) => id))
    const personids = ids
      .split(',')
      .map(Number)
      .filter((id) => own.has(id))
    if (!whyNot) assigning.open({ personids })
    // Else a reload or Back would open the dialog again.
    list.setFilters({ assignto: [], divisionid: division.id }, { replace: true })
  })
  useEffect(() => {
    if (isReady && assignTo !== undefined) assignToPeople(assignTo)
  }, [isReady, assignTo])
  usePageRequest('assign', () => !whyNot && assigning.open(), isReady)
  const newBadge = isEditor && query.data && (
    <PageAction
      label={t('new')}
      shortLabel={t('newShort')}
      icon={<IconPlus size={16} />}
      onClick={() => dialog.open()}
      quiet
    />
  )

  const showAwards = (badge: Badge) => (
    <IconButton
      label={t('awards.show')}
      name={t('card.actionOn', { action: t('awards.show'), name: badge.name })}
      icon={<IconHistory size={16} />}
      onClick={() => awards.open(badge)}
    />
  )

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <>
          {newBadge}
          <PageAction
            label={t('assign')}
            shortLabel={t('assignShort')}
            icon={<IconAward size={16} />}
            disabled={!query.data}
            disabledReason={query.data && whyNot}
            onClick={() => assigning.open()}
          />
        </>
      }
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={
        <>
          <FilterSelect
            label={t('division')}
            value={division.id}
            options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => list.setFilter('divisionid', id)}
          />
          <KindFilter kinds={found.kinds} value={kind} onChange={(next) => list.setFilter('kind', next)} />
        </>
      }
      activeFilters={Number(division !== divisions[0]) + Number(kind !== 'all')}
      onClearFilters={list.clear}
      summary={query.data && t('count', { count: found.count })}
    >
      <BadgeGrid
        list={found}
        onClear={() => list.clearBut({ divisionid: list.filters.divisionid })}
        empty={
          <EmptyState
            kind="first-use"
            title={t('empty.title')}
            text={t(isEditor ? 'empty.text' : 'empty.managerText')}
            actions={newBadge}
          />
        }
        card={(badge) => (
          <BadgeCard
            key={badge.id}
            badge={badge}
            used={usedFor(badge.id)}
            showGrant={!isEditor}
            onEdit={isEditor ? () => dialog.open(badge) : undefined}
            onDelete={isEditor ? () => askToDelete(badge) : undefined}
            actions={
              <>
                {badge.assignable && !whyNot && (
                  <IconButton
                    label={t('assignShort')}
                    name={t('card.actionOn', { action: t('assignShort'), name: badge.name })}
                    icon={<IconAward size={16} />}
                    onClick={() => assigning.open({ badgeid: badge.id })}
                  />
                )}
                {showAwards(badge)}
              </>
            }
          />
        )}
        archivedCard={(badge) => <ArchivedCard key={badge.id} badge={badge} actions={showAwards(badge)} />}
      />
      {badges.length > 0 && (
        <p className={cardClasses.note}>
          <IconInfoCircle size={15} aria-hidden />
          {t('note')}
        </p>
      )}
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        {query.data && (
          <BadgeDialog
            key={dialog.opening}
            badge={dialog.subject}
            divisionid={division.id}
            place={t('dialog.forDivision', { name: division.name })}
            library={query.data}
            onReload={reload}
          />
        )}
      </DialogFrame>
      <DialogFrame opened={awards.opened} onClose={awards.close} width={960}>
        {awards.subject && <AwardsDialog badge={awards.subject} />}
      </DialogFrame>
      <DialogFrame opened={assigning.opened} onClose={assigning.close} width={800}>
        <AssignDialog division={division} start={assigning.subject} />
      </DialogFrame>
    </Page>
  )
}

/** How often each badge was awarded this month and this week, as far as the caller may give it. */
const useUsed = (division: DivisionWithPeople, badges: readonly ListedBadge[]) => {
  const today = useToday()
  const hasPeople = division.drivers.length + division.users.length > 0
  const isLimited = badges.some((badge) => badge.assignable && (badge.activeMonthlyLimit || badge.activeWeeklyLimit))
  const { data } = useQuery({ ...checkQuery(division.id, today), enabled: hasPeople && isLimited })
  return (id: number): Used | undefined => {
    const info = data?.find((badge) => badge.id === id)?.assignmentsInfo[0]
    return info && { month: info.monthBadgesCount, week: info.weekBadgesCount }
  }
}

/** The reason for which nothing can be assigned in a division. */
const useWhyNotAssign = ({ drivers, users }: DivisionWithPeople, badges: readonly ListedBadge[], isEditor: boolean) => {
  const { t } = useTranslation('badges')
  if (badges.every(({ assignable }) => !assignable)) {
    const hasSome = badges.some(({ type }) => type === 'MANAGEMENT')
    return t(hasSome && !isEditor ? 'cannotAssign.notGranted' : 'cannotAssign.noBadges')
  }
  return drivers.length + users.length === 0 ? t('cannotAssign.noPeople') : undefined
}
