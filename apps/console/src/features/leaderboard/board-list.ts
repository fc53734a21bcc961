import { idOrAll } from '@laurel/contract/rules.ts'
import { scoreFilters } from '../../domain/scores/score-range.ts'
import { listSearch } from '../../lib/list-search.ts'

/** What of the leaderboard stands in the address; driver 0 is nobody. */
export const boardList = listSearch({ sortFields: ['points'], filters: scoreFilters.extend({ driverid: idOrAll }) })
