import { listCompanies } from '@laurel/contract/companies.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { pageFor } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { hasRole } from '../../guards.ts'
import type { PaletteItem } from './use-palette-items.ts'

const PAUSE_MS = 250
const LEAST_CHARACTERS = 2
const MOST = 5

/** Companies by name, for Admins only. */
export const usePaletteCompanies = (typed: string): PaletteItem[] => {
  const { navigate } = useRouter()
  const isAdmin = hasRole(useProfile(), ['Admin'])
  const wanted = typed.trim()
  const [search] = useDebouncedValue(wanted, PAUSE_MS)
  const query = { search, perpage: MOST }
  const { data } = useQuery({
    ...pageFor(listCompanies, { query }),
    enabled: isAdmin && search.length >= LEAST_CHARACTERS,
  })
  if (!isAdmin || wanted.length < LEAST_CHARACTERS || search.length < LEAST_CHARACTERS) return []
  return (data?.content ?? []).map(({ id, name, companykey }) => ({
    id: `company-${id}`,
    section: 'companies',
    label: name,
    detail: companykey,
    icon: IconBuildingSkyscraper,
    run: () => void navigate({ to: '/companies', search: { search: name } }),
  }))
}
