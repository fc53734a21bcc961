import { getMyHome } from '@laurel/contract/me.ts'
import { queryFor } from '../../lib/api.ts'

export const homeQuery = () => queryFor(getMyHome, {})
