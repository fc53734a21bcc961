import { listCompanies } from '@laurel/contract/companies.ts'
import { listDivisions } from '@laurel/contract/divisions.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingSkyscraper, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { pageFor } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { hasRole } from '../../guards.ts'
import type { PaletteItem } from './use-palette-items.ts'

const PAUSE_MS = 250
const LEAST_CHARACTERS = 2
const MOST = 5

/** Companies and divisions by name, for Admins only. */
export const usePaletteCompanies = (typed: string): PaletteItem[] => {
  const { navigate } = useRouter()
  const isAdmin = hasRole(useProfile(), ['Admin'])
  const wanted = typed.trim()
  const [search] = useDebouncedValue(wanted, PAUSE_MS)
  const query = { search, perpage: MOST }
  const enabled = isAdmin && search.length >= LEAST_CHARACTERS
  const companies = useQuery({ ...pageFor(listCompanies, { query }), enabled })
  const divisions = useQuery({ ...pageFor(listDivisions, { query }), enabled })
  if (!isAdmin || wanted.length < LEAST_CHARACTERS || search.length < LEAST_CHARACTERS) return []
  const leadingTo = (href: string) => ({ href, run: () => void navigate({ href }) })
  return [
    ...(companies.data?.content ?? []).map(
      ({ id, name, companykey }): PaletteItem => ({
        id: `company-${id}`,
        section: 'companies',
        label: name,
        detail: companykey,
        icon: IconBuildingSkyscraper,
        ...leadingTo(`/companies?search=${encodeURIComponent(name)}`),
      }),
    ),
    ...(divisions.data?.content ?? []).map(
      ({ id, name, companyid, companyname }): PaletteItem => ({
        id: `division-${id}`,
        section: 'divisions',
        label: name,
        detail: companyname,
        icon: IconSitemap,
        ...leadingTo(`/divisions?companyid=${companyid}&search=${encodeURIComponent(name)}`),
      }),
    ),
  ]
}
