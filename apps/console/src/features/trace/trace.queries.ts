import { exportTrace, traceCoins } from '@laurel/contract/coin-trace.ts'
import { queryFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'
import type { TraceSubject } from './trace-search.ts'

export const toTraceQuery = ({ kind, id }: TraceSubject) => ({ [`${kind}id`]: id })

export const traceQuery = (subject: TraceSubject) => queryFor(traceCoins, { query: toTraceQuery(subject) })

export const useExportTrace = downloadFor(exportTrace)
