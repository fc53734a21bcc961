import type { Badge } from '@laurel/contract/badges.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { Page } from '@laurel/kit/page/page.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BadgeCard } from '../../domain/badges/badge-card.tsx'
import { KindFilter } from '../../domain/badges/badge-filters.tsx'
import { BadgeGrid } from '../../domain/badges/badge-grid.tsx'
import { badgesQuery, freshBadge } from '../../domain/badges/badges.queries.ts'
import { useAskToDelete } from '../../domain/badges/use-ask-to-delete.ts'
import { CompanyFilter, DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useDivisionChoices } from '../../domain/organisation/use-choices.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { defaultBadgeList } from './default-badge-list.ts'

const BadgeDialog = lazyDialog(() => import('../../domain/badges/badge-dialog.tsx'), 'BadgeDialog')

/** Without a company the default badges; with a division of one, the badges of that division. */
export function DefaultBadgesPage() {
  const { t } = useTranslation(['default-badges', 'badges'])
  const list = useListSearch(defaultBadgeList)
  const { companyid, kind } = list.filters
  // A division without its company, from a shortened link, would filter without being shown.
  const divisionid = companyid === 0 ? 0 : list.filters.divisionid
  const undecided = companyid !== 0 && divisionid === 0
  const division = useDivisionName(companyid, divisionid)
  const query = useQuery({ ...badgesQuery(divisionid), enabled: !undecided })
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
  const badges = undecided ? [] : (query.data?.badges ?? [])

  return (
    <Page
      title={t('title')}
      description={divisionid === 0 ? t('description') : t('descriptionOf', { name: division })}
      actions={newBadge}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('badges:search')} />}
      filters={
        <>
          <CompanyFilter value={companyid} onChange={(id) => list.setFilters({ companyid: id, divisionid: 0 })} />
          <DivisionFilter
            companyid={companyid}
            value={divisionid}
            onChange={(id) => list.setFilter('divisionid', id)}
          />
          <KindFilter badges={badges} value={kind} onChange={(next) => list.setFilter('kind', next)} />
        </>
      }
      activeFilters={[companyid !== 0, divisionid !== 0, kind !== 'all'].filter(Boolean).length}
      onClearFilters={list.clear}
      summary={!undecided && query.data && t('badges:count', { count: badges.length })}
    >
      {undecided ? (
        <EmptyState
          kind="filtered"
          title={t('chooseDivision')}
          text={t('chooseDivisionText')}
          actions={
            <Button variant="default" onClick={list.clear}>
              {t('backToDefaults')}
            </Button>
          }
        />
      ) : (
        <BadgeGrid
          query={query}
          search={list.search}
          kind={kind}
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
        />
      )}
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        {query.data && (
          <BadgeDialog
            key={dialog.opening}
            badge={dialog.subject}
            divisionid={divisionid}
            place={divisionid === 0 ? t('place') : t('badges:dialog.forDivision', { name: division })}
            library={query.data}
            onReload={reload}
          />
        )}
      </DialogFrame>
    </Page>
  )
}

const useDivisionName = (companyid: number, divisionid: number) => {
  const { items } = useDivisionChoices({ companyid, enabled: companyid !== 0 })
  return items.find(({ value }) => value === divisionid)?.label ?? '…'
}
