import { correctCoins, exportCoinLines, listCoinLines } from '@laurel/contract/coins.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { getEmployee } from '@laurel/contract/score-card.ts'
import { TRANSFERS } from '../../../domain/changes.ts'
import { mutationFor, pageFor } from '../../../lib/api.ts'
import { downloadFor } from '../../../lib/download.ts'

export const linesQuery = (query: CallInput<typeof listCoinLines>['query']) => pageFor(listCoinLines, { query })

export const useCorrectCoins = mutationFor(correctCoins, [getEmployee, ...TRANSFERS])

export const useExportLines = downloadFor(exportCoinLines)
