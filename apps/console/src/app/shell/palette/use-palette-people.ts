import { ROLE_ID } from '@laurel/contract/roles.ts'
import { listDrivers, listUsers, type User } from '@laurel/contract/users.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUser, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { hasRole } from '../../guards.ts'
import type { PaletteItem } from './use-palette-items.ts'

const PAUSE_MS = 250
const LEAST_CHARACTERS = 2
const MOST_PEOPLE = 20

/** People by name, address or employee id: drivers with their score card, others in the list that holds them. */
export const usePalettePeople = (typed: string): PaletteItem[] => {
  const { t } = useTranslation('shell-windows')
  const { navigate } = useRouter()
  const visitor = useProfile()
  const isAdmin = hasRole(visitor, ['Admin'])
  const seesLists = !hasRole(visitor, ['Supervisor'])
  const wanted = typed.trim()
  const [search] = useDebouncedValue(wanted, PAUSE_MS)
  const query = {
    search,
    perpage: MOST_PEOPLE,
    status: 'Active',
    roleid: seesLists ? 0 : ROLE_ID.Driver,
  } as const
  const { data } = useQuery({
    queryKey: [(isAdmin ? listUsers : listDrivers).path, { query }],
    queryFn: ({ signal }) => (isAdmin ? call(listUsers, { query }, signal) : call(listDrivers, { query }, signal)),
    enabled: search.length >= LEAST_CHARACTERS,
    placeholderData: keepPreviousData,
  })
  if (wanted.length < LEAST_CHARACTERS || search.length < LEAST_CHARACTERS) return []

  const list = isAdmin ? '/users' : '/drivers'
  const hrefFor = ({ id, roleid, username }: User) =>
    roleid === ROLE_ID.Driver ? `/driver-data/${id}` : `${list}?search=${encodeURIComponent(username)}`
  const people = (data?.content ?? []).map(
    (person): PaletteItem => ({
      id: `person-${person.id}`,
      section: 'people',
      label: `${person.firstname} ${person.lastname}`,
      detail: [person.employeeid ?? person.username, isAdmin && person.company].filter(Boolean).join(' · '),
      icon: IconUser,
      href: hrefFor(person),
      run: () => void navigate({ href: hrefFor(person) }),
    }),
  )
  const total = data?.totalElements ?? 0
  if (total <= people.length || !seesLists) return people
  const more: PaletteItem = {
    id: 'more-people',
    section: 'people',
    label: t('palette.more', { count: total }),
    icon: IconUsers,
    run: () => void navigate({ href: `${list}?search=${encodeURIComponent(search)}` }),
  }
  return [...people, more]
}
