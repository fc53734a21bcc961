import { idFilter } from '../../lib/list-filters.ts'

type Address = Record<string, unknown>

interface OwedAddress {
  /** 0 for all companies, for Admins only. */
  companyid?: number
  /** `2026-11`; the present month without. */
  month?: string
}

const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && value >= '2020'

export const owedSearch = {
  parse: (address: Address): OwedAddress => {
    const companyid = idFilter.read(address.companyid)
    return { ...(companyid && { companyid }), ...(isMonth(address.month) && { month: address.month }) }
  },
}
