import { NAMED_MAX, parseIdList } from '@laurel/contract/programmes.ts'
import { ROLE_ID, ROLE_NAMES } from '@laurel/contract/roles.ts'
import { listUsers } from '@laurel/contract/users.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompanyChoices } from '../../domain/organisation/use-choices.ts'
import { distinctName, fullName } from '../../domain/people/person-name.ts'
import { pageFor } from '../../lib/api.ts'
import classes from './programmes.module.css'
import { peopleNamesQuery } from './programmes.queries.ts'
import type { IdList } from './settings.model.ts'

const PAUSE_MS = 300
const LEAST_CHARACTERS = 2
const MOST_FOUND = 20

/** What the ids of a list stand for; undefined until it is known. */
export const useNames = (list: IdList, ids: readonly number[]): ReadonlyMap<number, string> | undefined => {
  const { t } = useTranslation('roles')
  const companies = useCompanyChoices()
  const isPeople = list === 'exclusionUserID' || list === 'inclusionUserID'
  const [wanted] = useDebouncedValue(ids.slice(0, NAMED_MAX), PAUSE_MS)
  const people = useQuery({
    ...peopleNamesQuery(wanted),
    enabled: isPeople && wanted.length > 0,
    placeholderData: keepPreviousData,
  })
  if (list === 'roleIDs') return new Map(ROLE_NAMES.map((role) => [ROLE_ID[role], t(role)]))
  if (list === 'companyIDs') {
    return companies.loading || companies.problem
      ? undefined
      : new Map(companies.items.map(({ value, label }) => [value, label]))
  }
  const isSettled = wanted.join() === ids.slice(0, NAMED_MAX).join() && !people.isPlaceholderData
  if (!people.data || !isSettled) return undefined
  return new Map(people.data.map(({ id, name, company }) => [id, company ? `${name} (${company})` : name]))
}

interface NamedIdsProps {
  list: IdList
  /** As it is typed. */
  text: string
  onChange: (text: string) => void
}

/** The names behind a list of ids while it is typed, those that name nothing, and a choice by name. */
export function NamedIds({ list, text, onChange }: NamedIdsProps) {
  const { t } = useTranslation('programmes')
  const ids = parseIdList(text)
  const names = useNames(list, ids)
  const unknown = names ? ids.slice(0, NAMED_MAX).filter((id) => !names.has(id)) : []
  const known = names ? ids.filter((id) => names.has(id)) : []
  const add = (id: number) => onChange([...new Set([...ids, id])].join(', '))
  return (
    <>
      {known.length > 0 && (
        <p className={classes.named} role="status">
          {known.map((id) => `${names?.get(id)} #${id}`).join(' · ')}
        </p>
      )}
      {unknown.length > 0 && <p className={classes.unknown}>{t('unknown', { ids: unknown.join(', ') })}</p>}
      {list === 'companyIDs' && <AddCompany chosen={ids} onAdd={add} />}
      {(list === 'exclusionUserID' || list === 'inclusionUserID') && <AddPerson onAdd={add} />}
    </>
  )
}

function AddCompany({ chosen, onAdd }: { chosen: readonly number[]; onAdd: (id: number) => void }) {
  const { t } = useTranslation('programmes')
  const { items } = useCompanyChoices()
  return (
    <Select
      className={classes.add}
      size="xs"
      aria-label={t('add.company')}
      placeholder={t('add.company')}
      data={items.filter(({ value }) => !chosen.includes(value))}
      value={null}
      onChange={(id) => id !== null && onAdd(id)}
      limit={MOST_FOUND}
      searchable
    />
  )
}

function AddPerson({ onAdd }: { onAdd: (id: number) => void }) {
  const { t } = useTranslation('programmes')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useQuery({
    ...pageFor(listUsers, { query: { search, perpage: MOST_FOUND } }),
    enabled: search.length >= LEAST_CHARACTERS,
  })
  const found = search.length >= LEAST_CHARACTERS ? (data?.content ?? []) : []
  return (
    <Select
      className={classes.add}
      size="xs"
      aria-label={t('add.person')}
      placeholder={t('add.person')}
      data={found.map((person) => ({
        value: person.id,
        label: [distinctName({ fullname: fullName(person), employeeid: person.employeeid }), person.company]
          .filter(Boolean)
          .join(' · '),
      }))}
      // The server has searched already, also by address and id.
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        if (id !== null) onAdd(id)
        setTyped('')
      }}
      searchable
    />
  )
}
