import type { Badge } from '@laurel/contract/badges.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ArchivedCard, BadgeCard } from '../../domain/badges/badge-card.tsx'
import { KindFilter } from '../../domain/badges/badge-filters.tsx'
import { BadgeGrid, useBadgeList } from '../../domain/badges/badge-grid.tsx'
import { freshBadge } from '../../domain/badges/badges.queries.ts'
import { useAskToDelete } from '../../domain/badges/use-badge-actions.ts'
import { divisionChoices } from '../../domain/organisation/organisation.queries.ts'
import { CompanyFilter } from '../../domain/organisation/organisation-filters.tsx'
import type { Choice } from '../../domain/organisation/use-choices.ts'
import { messageFor } from '../../lib/api.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { defaultBadgeList } from './default-badge-list.ts'

const BadgeDialog = lazyDialog(() => import('../../domain/badges/edit/badge-dialog.tsx'), 'BadgeDialog')

/** Without a company the default badges; with a division of one, the badges of that division. */
export function DefaultBadgesPage() {
  const { t } = useTranslation(['default-badges', 'badges', 'organisation'])
  const list = useListSearch(defaultBadgeList)
  const { companyid } = list.filters
  const divisions = useQuery({ ...divisionChoices({ companyid }), enabled: companyid !== 0 })
  const choices = divisions.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const division = chosenDivision(choices, list.filters)
  const divisionid = division?.value ?? 0
  const undecided = companyid !== 0 && divisionid === 0
  const found = useBadgeList({
    divisionid,
    enabled: !undecided,
    isEditor: true,
    search: list.search,
    kind: list.filters.kind,
  })
  const { query, kind } = found
  const dialog = useDialog<Badge>()
  const reload = useDialogReload(dialog, ({ id }) => freshBadge(query, id))
  const askToDelete = useAskToDelete()
  const newBadge = query.data && !undecided && (
    <PageAction
      label={t('badges:new')}
      shortLabel={t('badges:newShort')}
      icon={<IconPlus size={16} />}
      onClick={() => dialog.open()}
    />
  )

  return (
    <Page
      title={t('title')}
      description={divisionid === 0 ? t('description') : t('descriptionOf', { name: division?.label })}
      actions={newBadge}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('badges:search')} />}
      filters={
        <>
          <CompanyFilter value={companyid} onChange={(id) => list.setFilters({ companyid: id, divisionid: 0 })} />
          <FilterSelect
            label={t('organisation:division')}
            value={divisionid}
            options={division ? withChosen(choices, division) : [{ value: 0, label: t('none') }]}
            onChange={(id) => list.setFilter('divisionid', id)}
            disabled={companyid === 0}
            disabledReason={t('organisation:companyFirst')}
          />
          <KindFilter kinds={found.kinds} value={kind} onChange={(next) => list.setFilter('kind', next)} />
        </>
      }
      activeFilters={[companyid !== 0, list.filters.divisionid !== 0, kind !== 'all'].filter(Boolean).length}
      onClearFilters={list.clear}
      summary={!undecided && query.data && t('badges:count', { count: found.count })}
    >
      {undecided && divisions.error ? (
        <ErrorState
          title={t('badges:failed')}
          text={messageFor(divisions.error)}
          onRetry={() => void divisions.refetch()}
        />
      ) : undecided && !divisions.data ? (
        <CardGridSkeleton />
      ) : undecided ? (
        <EmptyState
          kind="filtered"
          title={t('noDivision')}
          text={t('noDivisionText')}
          actions={
            <Button variant="default" onClick={list.clear}>
              {t('backToDefaults')}
            </Button>
          }
        />
      ) : (
        <BadgeGrid
          list={found}
          onClear={() => list.clearBut({ companyid, divisionid })}
          empty={
            <EmptyState kind="first-use" title={t('badges:empty.title')} text={t('emptyText')} actions={newBadge} />
          }
          card={(badge) => (
            <BadgeCard
              key={badge.id}
              badge={badge}
              onEdit={() => dialog.open(badge)}
              onDelete={() => askToDelete(badge)}
            />
          )}
          archivedCard={(badge) => <ArchivedCard key={badge.id} badge={badge} />}
        />
      )}
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        {query.data && (
          <BadgeDialog
            key={dialog.opening}
            badge={dialog.subject}
            divisionid={divisionid}
            place={divisionid === 0 ? t('place') : t('badges:dialog.forDivision', { name: division?.label })}
            library={query.data}
            copies={query.data.badges.find(({ id }) => id === dialog.subject?.id)?.copies}
            onReload={reload}
          />
        )}
      </DialogFrame>
    </Page>
  )
}

/**
 * The division of the address or the first of the company. A division without its company, from a shortened link,
 * would filter without being shown.
 */
const chosenDivision = (
  divisions: readonly Choice[],
  { companyid, divisionid }: { companyid: number; divisionid: number },
) => {
  if (companyid === 0) return undefined
  if (divisionid === 0) return divisions[0]
  return divisions.find(({ value }) => value === divisionid) ?? { value: divisionid, label: '…' }
}

/** A division of the address may be unknown, or not loaded yet. */
const withChosen = (divisions: readonly Choice[], chosen: Choice) =>
  divisions.some(({ value }) => value === chosen.value) ? [...divisions] : [...divisions, chosen]
