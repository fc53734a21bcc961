import { NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PageFilters } from '@laurel/kit/page/page-filters.tsx'
import { Alert, SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { LocationFilter } from '../../../domain/organisation/organisation-filters.tsx'
import type { DivisionWithPeople } from '../badges-page.queries.ts'
import { addWithin, beyond, peopleReached, roomFor } from './allowance.model.ts'
import { AllowanceCard } from './allowance-card.tsx'
import type { CheckedBadge } from './assign.queries.ts'
import { PastePanel } from './paste-panel.tsx'
import { isShown, NO_FILTER, PEOPLE_KINDS, type Person } from './people.model.ts'
import { PeopleList } from './people-list.tsx'
import classes from './people-step.module.css'

interface PeopleStepProps {
  division: DivisionWithPeople
  badge: CheckedBadge
  date: string
  people: readonly Person[]
  /** Employee ids could not be loaded. */
  idsFailed: boolean
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

export function PeopleStep(props: PeopleStepProps) {
  const { division, badge, date, people, idsFailed, chosen, onChange } = props
  const { t } = useTranslation('assign')
  const format = useFormat()
  const [filter, setFilter] = useState(NO_FILTER)
  const [pasting, setPasting] = useState(false)
  const [unfitting, setUnfitting] = useState(0)
  const reached = useMemo(() => peopleReached(badge), [badge])
  const { capacity, isOfCall } = roomFor(badge)
  const over = beyond(chosen, capacity)
  const shown = people.filter(isShown(filter))

  const change = (next: ReadonlySet<number>) => {
    setUnfitting(0)
    onChange(next)
  }
  const selectAll = () => {
    const wanted = shown.map(({ id }) => id).filter((id) => !reached.has(id))
    const next = addWithin(chosen, wanted, capacity)
    change(next)
    setUnfitting(wanted.filter((id) => !next.has(id)).length)
  }

  const notice = () => {
    if (over.size > 0) return t('people.over', { count: over.size, shown: format.number(capacity) })
    if (chosen.size < capacity) return undefined
    if (isOfCall) return t('people.fullAtOnce', { shown: format.number(capacity) })
    if (unfitting > 0) return t('people.left', { count: unfitting })
    return t('people.full')
  }

  return (
    <>
      <AllowanceCard badge={badge} date={date} selected={chosen.size} />
      {idsFailed && (
        <Alert color="orange" mb="md">
          {t('people.idsFailed')}
        </Alert>
      )}
      <div className={classes.filters}>
        <PageFilters
          search={
            <SearchBox
              value={filter.search}
              onSearch={(search) => setFilter({ ...filter, search })}
              placeholder={t('people.search')}
              live
            />
          }
          filters={
            <>
              <LocationFilter
                divisionid={division.id}
                value={filter.locationid}
                onChange={(locationid) => setFilter({ ...filter, locationid })}
              />
              <SegmentedControl
                aria-label={t('people.kinds.label')}
                value={filter.kind}
                onChange={(kind) => setFilter({ ...filter, kind: PEOPLE_KINDS.find((one) => one === kind) ?? 'all' })}
                data={PEOPLE_KINDS.map((kind) => ({
                  value: kind,
                  label: t(`people.kinds.${kind}`, {
                    shown: format.number(people.filter(isShown({ ...NO_FILTER, kind })).length),
                  }),
                }))}
              />
            </>
          }
          activeFilters={Number(filter.locationid !== 0) + Number(filter.kind !== 'all')}
          onClearFilters={() => setFilter(NO_FILTER)}
        />
      </div>
      <div className={classes.actions}>
        <UnstyledButton className={classes.link} onClick={selectAll}>
          {t('people.selectAll')}
        </UnstyledButton>
        {over.size > 0 && capacity > 0 && (
          <UnstyledButton
            className={classes.link}
            onClick={() => change(new Set([...chosen].filter((id) => !over.has(id))))}
          >
            {t('people.keepFirst', { count: capacity })}
          </UnstyledButton>
        )}
        {chosen.size > 0 && (
          <UnstyledButton className={classes.link} onClick={() => change(new Set())}>
            {t('people.clear')}
          </UnstyledButton>
        )}
        <UnstyledButton
          className={classes.link}
          data-last
          aria-expanded={pasting}
          disabled={idsFailed}
          onClick={() => setPasting(!pasting)}
        >
          <IconClipboardList size={16} aria-hidden />
          {t('paste.open')}
        </UnstyledButton>
      </div>
      {pasting && (
        <PastePanel
          people={people}
          reached={reached}
          chosen={chosen}
          capacity={capacity}
          onChange={change}
          onClose={() => setPasting(false)}
        />
      )}
      <p className={classes.notice} role="status">
        {notice()}
      </p>
      {shown.length === 0 ? (
        <NothingFound onClear={() => setFilter(NO_FILTER)} />
      ) : (
        <PeopleList
          key={JSON.stringify(filter)}
          label={t('people.list', { division: division.name })}
          divisionid={division.id}
          badge={badge}
          people={shown}
          reached={reached}
          chosen={chosen}
          full={chosen.size >= capacity}
          over={over}
          onChange={change}
        />
      )}
    </>
  )
}
