import type { DeliveryState } from '@laurel/contract/webhooks.ts'
import { choiceFilter, idFilter } from '../../lib/list-filters.ts'

interface IntegrationsSearch {
  companyid?: number
  signon?: 'result'
  endpoint?: number
  deliveries?: DeliveryState
  deliverypage?: number
}

const stateFilter = choiceFilter<DeliveryState>(['waiting', 'delivered', 'failed'])

/**
 * `companyid` is for Admins, who look after the integrations of any company. `signon` opens what a test brought. `endpoint`,
 * `deliveries` and `deliverypage` are what the log of the webhooks shows.
 */
export const integrationsSearch = {
  parse: (address: Record<string, unknown>): IntegrationsSearch => {
    const companyid = idFilter.read(address.companyid)
    const endpoint = idFilter.read(address.endpoint)
    const deliveries = stateFilter.read(address.deliveries)
    const deliverypage = idFilter.read(address.deliverypage)
    return {
      ...(companyid && { companyid }),
      ...(address.signon === 'result' && { signon: 'result' }),
      ...(endpoint && { endpoint }),
      ...(deliveries && { deliveries }),
      ...(deliverypage && deliverypage > 1 && { deliverypage }),
    }
  },
}
