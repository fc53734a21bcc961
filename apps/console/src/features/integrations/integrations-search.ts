import { idFilter } from '../../lib/list-filters.ts'

/** `companyid` is for Admins, who look after the integrations of any company. */
export const integrationsSearch = {
  parse: (address: Record<string, unknown>): { companyid?: number } => {
    const companyid = idFilter.read(address.companyid)
    return companyid ? { companyid } : {}
  },
}
