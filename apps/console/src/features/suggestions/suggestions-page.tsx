import { SUGGESTION_STATES } from '@laurel/contract/suggestions.ts'
import { TableFooter } from '@laurel/kit/data-table/table-footer.tsx'
import { EmptyState, ErrorState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryProblem } from '../../lib/table-query.ts'
import { useOpenEntry } from '../../lib/use-address.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { missingIn } from './suggestion.model.ts'
import { SuggestionBox } from './suggestion-box.tsx'
import { suggestionList } from './suggestion-list.ts'
import classes from './suggestions.module.css'
import { suggestionQuery, suggestionsQuery } from './suggestions.queries.ts'

/** The suggestions of drivers. */
export function SuggestionsPage() {
  const { t } = useTranslation('suggestions')
  const list = useListSearch(suggestionList)
  const { page, perpage, search, state } = list.query
  const query = useQuery(suggestionsQuery({ page, perpage, search, state }))
  const [opened, open] = useOpenEntry('suggestion', { replace: true })
  const linked = useQuery(suggestionQuery(opened))
  const onPage = query.data?.suggestions ?? []
  const fromElsewhere = page === 0 && !list.isFiltered ? missingIn(onPage, linked.data?.suggestions) : []
  const total = query.data?.totalElements ?? 0
  const problem = queryProblem(query)

  const content = () => {
    if (!query.data) return problem ? <ErrorState {...problem} title={t('failed')} /> : <SuggestionsSkeleton />
    if (total === 0 && list.isFiltered) return <NothingFound onClear={list.clear} />
    if (total === 0) return <EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} />
    return (
      <>
        <SuggestionBox suggestions={[...fromElsewhere, ...onPage]} opened={opened} onOpen={open} />
        {total > perpage && <TableFooter label={t('title')} list={list} total={total} />}
      </>
    )
  }

  return (
    <Page
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('title'),
        value: 'box',
        onChange: () => undefined,
        items: [
          { value: 'notifications', label: t('tabs.notifications'), disabledReason: t('tabs.none') },
          { value: 'box', label: t('tabs.box') },
        ],
      }}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={
        <FilterSelect
          label={t('filter')}
          value={state}
          options={[
            { value: '' as const, label: t('state.all') },
            ...SUGGESTION_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          onChange={(value) => list.setFilter('state', value)}
        />
      }
      activeFilters={Number(state !== '')}
      onClearFilters={list.clear}
    >
      <section className={classes.frame} aria-busy={query.isFetching}>
        {content()}
      </section>
    </Page>
  )
}

const SKELETON_CARDS = 6

/** Rows in the shape of closed suggestions, fading downwards. */
function SuggestionsSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <div
          key={index}
          className={classes.skeletonCard}
          style={{ opacity: 1 - (index / SKELETON_CARDS) * 0.8 }}
          aria-hidden
        >
          <span style={{ width: 34 }} />
          <span style={{ width: '32%' }} />
          <span style={{ width: '18%' }} />
        </div>
      ))}
    </div>
  )
}
