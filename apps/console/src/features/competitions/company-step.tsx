import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { CheckList, CheckListItem } from '@laurel/kit/fields/check-list.tsx'
import { matches } from '@laurel/kit/fields/matches.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyChoices } from '../../domain/organisation/organisation.queries.ts'
import { toDistinct } from '../../domain/organisation/use-choices.ts'
import { messageFor } from '../../lib/api.ts'
import classes from './company-step.module.css'
import type { CompetitionValues } from './competition.model.ts'

const AT_ONCE = 50

/** The companies that compete. The list grows by a button, so that a thousand companies open as fast as five. */
export function CompanyStep({ form }: { form: UseFormReturnType<CompetitionValues> }) {
  const { t } = useTranslation('competitions')
  const query = useQuery(companyChoices())
  const [search, setSearch] = useState('')
  const [size, setSize] = useState(AT_ONCE)
  const chosen = new Set(form.getValues().companies)
  const choose = (ids: Iterable<number>) => form.setFieldValue('companies', [...ids])

  if (query.error) return <ErrorState text={messageFor(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <CardGridSkeleton count={6} />

  const companies = toDistinct(query.data.map(({ id, value }) => ({ value: id, label: value })))
  const found = companies.filter(({ label }) => matches(label, search))
  const isComplete = found.every(({ value }) => chosen.has(value))
  const next = Math.min(AT_ONCE, found.length - size)

  const toggle = (id: number) => {
    const changed = new Set(chosen)
    if (!changed.delete(id)) changed.add(id)
    choose(changed)
  }
  const toggleAll = () => {
    const ids = found.map(({ value }) => value)
    choose(isComplete ? [...chosen].filter((id) => !ids.includes(id)) : new Set([...chosen, ...ids]))
  }

  return (
    <>
      <TextInput
        aria-label={t('companies.search')}
        placeholder={t('companies.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setSize(AT_ONCE)
        }}
        data-autofocus
      />
      <div className={classes.head}>
        <span aria-live="polite">{t('companies.chosen', { count: chosen.size })}</span>
        {found.length > 0 && (
          <UnstyledButton className={classes.all} onClick={toggleAll}>
            {t(isComplete ? 'companies.none' : 'companies.all')}
          </UnstyledButton>
        )}
      </div>
      {found.length === 0 && <p className={classes.nothing}>{t('companies.nothing')}</p>}
      {found.length > 0 && (
        <CheckList label={t('steps.companies')}>
          {found.slice(0, size).map(({ value: id, label }) => (
            <CheckListItem key={id} label={label} checked={chosen.has(id)} onToggle={() => toggle(id)}>
              <CompanyAvatar name={label} />
              <span className={classes.name}>{label}</span>
            </CheckListItem>
          ))}
        </CheckList>
      )}
      {next > 0 && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setSize(size + AT_ONCE)}>
          {t('companies.more', { count: next })}
        </Button>
      )}
    </>
  )
}
