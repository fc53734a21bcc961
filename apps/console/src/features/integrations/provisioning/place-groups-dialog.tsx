import { GROUP_ROLES, type GroupRole, type ProviderGroup } from '@laurel/contract/provisioning.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DivisionsField } from '../../../domain/organisation/organisation-fields.tsx'
import { useRoleName } from '../../../domain/people/use-role-name.ts'
import { messageFor } from '../../../lib/api.ts'
import { queryProblem } from '../../../lib/table-query.ts'
import { type Edits, isIncomplete, needsDivisions, type Placing, placingFor, toChanges } from './placing.model.ts'
import classes from './provisioning.module.css'
import { providerGroupsQuery, usePlaceGroup } from './provisioning.queries.ts'

/** As many rows as can be drawn at once; the others are found by name. */
const ROWS_MAX = 50

/** What the members of each group become. Several groups are placed with one click, each by a call of its own. */
export function PlaceGroupsDialog({ companyid }: { companyid: number }) {
  const { t } = useTranslation('provisioning')
  const query = useQuery(providerGroupsQuery(companyid))
  const { mutateAsync } = usePlaceGroup()
  const [edits, setEdits] = useState<Edits>({})
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState<string>()
  const groups = query.data?.groups ?? []
  const changes = toChanges(groups, edits)
  const wanted = groups.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const ordered = [...wanted.filter(({ toplace }) => toplace), ...wanted.filter(({ toplace }) => !toplace)]
  const failure = queryProblem(query)

  const submit = async () => {
    setProblem(undefined)
    for (const { group, ...body } of changes) {
      try {
        await mutateAsync({ body: { id: group.id, ...body } })
      } catch (error) {
        setProblem(t('place.refused', { name: group.name, reason: messageFor(error) }))
        return false
      }
    }
    notifySuccess(t('place.done', { count: changes.length }))
    return true
  }

  return (
    <FormDialog
      title={t('place.title')}
      description={t('place.description')}
      submitLabel={t('place.submit')}
      onSubmit={submit}
      dirty={changes.length > 0}
      blocked={
        changes.length === 0 ? t('place.nothing') : changes.some(isIncomplete) ? t('place.incomplete') : undefined
      }
      problem={problem}
    >
      {!query.data && (failure ? <ErrorState {...failure} title={t('place.failed')} /> : <FormSkeleton />)}
      {groups.length > 10 && (
        <TextInput
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          label={t('place.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
        />
      )}
      <ul className={classes.rows}>
        {ordered.slice(0, ROWS_MAX).map((group) => (
          <li key={group.id}>
            <GroupRow
              group={group}
              companyid={companyid}
              value={edits[group.id] ?? placingFor(group)}
              onChange={(value) => setEdits((before) => ({ ...before, [group.id]: value }))}
            />
          </li>
        ))}
      </ul>
      {ordered.length > ROWS_MAX && (
        <p className={classes.more}>{t('place.more', { count: ordered.length - ROWS_MAX })}</p>
      )}
      {query.data && ordered.length === 0 && <p className={classes.more}>{t('place.none')}</p>}
    </FormDialog>
  )
}

interface GroupRowProps {
  group: ProviderGroup
  companyid: number
  value: Placing
  onChange: (value: Placing) => void
}

function GroupRow({ group, companyid, value, onChange }: GroupRowProps) {
  const { t } = useTranslation('provisioning')
  const roleName = useRoleName()
  const roles = [
    { value: '' as const, label: t('place.undecided') },
    { value: 'none' as const, label: t('place.nobody') },
    ...GROUP_ROLES.map((role: GroupRole) => ({ value: role, label: roleName(role) })),
  ]
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{group.name}</span>
        <span className={classes.meta}>{t('place.members', { count: group.members })}</span>
        {group.toplace && (
          <StatusChip tone="orange" icon={<IconAlertTriangle size={14} aria-hidden />}>
            {t('toPlace')}
          </StatusChip>
        )}
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={t('place.role')}
          aria-label={t('place.roleOf', { name: group.name })}
          data={group.toplace ? roles : roles.slice(1)}
          value={value.role}
          onChange={(role) => onChange({ ...value, role: role ?? '' })}
          allowDeselect={false}
        />
        {needsDivisions(value.role) && (
          <DivisionsField
            companyid={companyid === 0 ? undefined : companyid}
            aria-label={t('place.divisionsOf', { name: group.name })}
            value={value.divisionids}
            onChange={(divisionids) => onChange({ ...value, divisionids })}
            withAsterisk
          />
        )}
      </SimpleGrid>
    </>
  )
}
