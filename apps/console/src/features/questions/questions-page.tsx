import type { Question } from '@laurel/contract/questions.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { TableFooter } from '@laurel/kit/data-table/table-footer.tsx'
import { useDayWords } from '@laurel/kit/day/use-day-words.ts'
import { EmptyState, ErrorState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { PaneNote, Panes } from '@laurel/kit/page/panes.tsx'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CompanyFilter, DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useProfile } from '../../lib/session/session-profile.ts'
import { queryProblem } from '../../lib/table-query.ts'
import { useOpenEntry } from '../../lib/use-address.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { QuestionDetail } from './question-detail.tsx'
import { QUESTION_TABS, questionFilter, questionList } from './question-list.ts'
import classes from './questions.module.css'
import { questionQuery, questionsQuery } from './questions.queries.ts'

interface EntryProps {
  question: Question
  isOpen: boolean
  onOpen: () => void
}

function Entry({ question, isOpen, onOpen }: EntryProps) {
  const { t } = useTranslation('questions')
  const { verdict } = useDayWords()
  const format = useFormat()
  const { name, photo, date, division, at, text, daythen, answer, active } = question
  const day = `${format.weekday(date)} ${format.dayMonth(date)}`
  return (
    <li>
      <UnstyledButton className={classes.entry} aria-current={isOpen || undefined} onClick={onOpen}>
        <PersonAvatar name={name} photoUrl={photo} size={32} />
        <span className={classes.words}>
          <b>{name}</b>
          <span>{division ? `${day}, ${division}` : day}</span>
          <span className={classes.excerpt}>{text}</span>
          <span>
            {answer ? (
              <StatusChip tone="good">{t('state.answered')}</StatusChip>
            ) : active ? (
              <StatusChip tone={daythen.state === 'late' ? 'blue' : 'neutral'}>{verdict(daythen)}</StatusChip>
            ) : (
              <StatusChip>{t('state.inactive')}</StatusChip>
            )}
          </span>
        </span>
        <RelativeTime at={answer?.date ?? at} />
      </UnstyledButton>
    </li>
  )
}

/** What people ask about their days. */
export function QuestionsPage() {
  const { t } = useTranslation('questions')
  const list = useListSearch(questionList)
  const { companyid, divisionid, state } = list.filters
  const isAdmin = useProfile().roles.includes('Admin')
  const query = useQuery(questionsQuery(questionFilter(list.query)))
  const [opened, open] = useOpenEntry('question')
  const linked = useQuery(questionQuery(opened))
  const shown = query.data?.content ?? []
  const total = query.data?.totalElements ?? 0
  const problem = queryProblem(query)
  const isNarrowed = list.search !== '' || companyid !== 0 || divisionid !== 0

  const content = () => {
    if (!query.data) return problem ? <ErrorState {...problem} title={t('failed')} /> : <FormSkeleton />
    if (total === 0 && isNarrowed) return <NothingFound onClear={() => list.clearBut({ state })} />
    if (total === 0) return <EmptyState kind="first-use" title={t(`empty.${state}`)} text={t('empty.text')} />
    return (
      <>
        <ul className={classes.entries}>
          {shown.map((question) => (
            <Entry
              key={question.id}
              question={question}
              isOpen={question.id === opened}
              onOpen={() => open(question.id)}
            />
          ))}
        </ul>
        {total > list.perpage && <TableFooter label={t('title')} list={list} total={total} />}
      </>
    )
  }

  return (
    <Page
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('title'),
        value: state,
        onChange: (value) => list.setFilter('state', value),
        items: QUESTION_TABS.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          ...(value === 'open' && query.data && { count: query.data.open }),
        })),
      }}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={
        <>
          {isAdmin && (
            <CompanyFilter value={companyid} onChange={(id) => list.setFilters({ companyid: id, divisionid: 0 })} />
          )}
          <DivisionFilter
            {...(isAdmin && { companyid })}
            value={divisionid}
            onChange={(id) => list.setFilter('divisionid', id)}
          />
        </>
      }
      activeFilters={Number(companyid !== 0) + Number(divisionid !== 0)}
      onClearFilters={() => list.clearBut({ state })}
    >
      <Panes
        label={t('title')}
        isBusy={query.isFetching}
        list={content()}
        isOpen={opened !== 0}
        reader={
          linked.data ? (
            <QuestionDetail question={linked.data} />
          ) : (
            <PaneNote>{opened === 0 ? t('choose') : linked.isLoading ? t('loading') : t('unknown')}</PaneNote>
          )
        }
        back={t('back')}
        onBack={() => open(0)}
      />
    </Page>
  )
}
