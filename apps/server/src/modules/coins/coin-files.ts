import type { CoinPortion, CoinTrace } from '@laurel/contract/coin-trace.ts'
import type { PersonCoinLine } from '@laurel/contract/coins.ts'
import type { Language } from '@laurel/contract/constants.ts'
import type { CsvCell } from '@laurel/contract/endpoint.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'

const TRACE_COLUMNS = [
  'full_name',
  'transfer',
  'status',
  'award',
  'line',
  'portion',
  'of',
  'badge',
  'date',
  'awarded_by',
  'source',
  'trip',
  'release',
  'released_by',
  'file',
  'row',
  'uploaded_by',
  'paid_at',
] as const

const STATUS_WORDS = {
  Pending: 'status_pending',
  Success: 'status_success',
  Error: 'status_error',
  Cancelled: 'status_cancelled',
} as const

const SOURCE_WORDS = {
  manual: 'from_person',
  trip: 'from_trip',
  move: 'from_move',
  correction: 'from_correction',
  rule: 'from_rule',
} as const

const originCells = (portion: CoinPortion, part: number, lang: Language): CsvCell[] => [
  portion.awardid ?? '',
  portion.lineid ?? '',
  part,
  portion.of,
  portion.badge ?? '',
  portion.awardedfor ?? '',
  portion.givenby ?? '',
  sayDownload(lang, portion.source === null ? 'corrected' : SOURCE_WORDS[portion.source]),
  portion.tripid ?? '',
  portion.releaseid ?? '',
  portion.releasedby ?? '',
  portion.file ?? '',
  portion.row ?? '',
  portion.uploadedby ?? '',
  portion.at,
]

/** A part of an award for each transfer that it went to, and what of it is free or was taken back. */
const wholeRows = (portion: CoinPortion, trace: CoinTrace, lang: Language): CsvCell[][] => {
  const statuses = new Map(trace.transfers.map(({ transferid, status }) => [transferid, status]))
  return [
    ...portion.transfers.map(({ transferid, portion: part }) => {
      const status = statuses.get(transferid)
      return [transferid, status ? sayDownload(lang, STATUS_WORDS[status]) : '', ...originCells(portion, part, lang)]
    }),
    ...(['free', 'taken'] as const)
      .filter((end) => portion[end] > 0)
      .map((end) => [
        '',
        sayDownload(lang, end === 'free' ? 'free' : 'taken_back'),
        ...originCells(portion, portion[end], lang),
      ]),
  ]
}

const traceRows = (trace: CoinTrace, lang: Language): CsvCell[][] => {
  const { transfer, line, portions } = trace
  if (transfer) {
    const ends = [transfer.transferid, sayDownload(lang, STATUS_WORDS[transfer.status])]
    return portions.map((portion) => [...ends, ...originCells(portion, portion.portion, lang)])
  }
  if (line && line.amount < 0) {
    const ends = ['', sayDownload(lang, 'taken_back')]
    return portions.map((portion) => [...ends, ...originCells(portion, portion.portion, lang)])
  }
  return portions.flatMap((portion) => wholeRows(portion, trace, lang))
}

export const traceFile = (subject: number, trace: CoinTrace, lang: Language) => ({
  filename: `${sayDownload(lang, 'trace')} ${subject}.csv`,
  columns: TRACE_COLUMNS.map((column) => sayDownload(lang, column)),
  rows: traceRows(trace, lang).map((cells) => [trace.person.fullname, ...cells]),
})

const LINE_COLUMNS = [
  'line',
  'booked_at',
  'kind',
  'free',
  'held',
  'balance',
  'award',
  'badge',
  'date',
  'transfer',
  'by',
  'note',
] as const

const KIND_WORDS = {
  award: 'award',
  reversal: 'taken_back',
  transfer_hold: 'kind_hold',
  transfer_settled: 'kind_settled',
  transfer_returned: 'kind_returned',
  correction: 'corrected',
} as const

/** The ledger of a person; the name of somebody who was erased is empty. */
export const lineFile = (name: string, lines: readonly PersonCoinLine[], lang: Language) => ({
  filename: `${sayDownload(lang, 'ledger')} ${name.trim() || sayDownload(lang, 'erased')}.csv`,
  columns: LINE_COLUMNS.map((column) => sayDownload(lang, column)),
  rows: lines.map((line): CsvCell[] => [
    line.id,
    line.at,
    sayDownload(lang, KIND_WORDS[line.reason]),
    line.amount,
    line.held,
    line.balance,
    line.awardid,
    line.badge,
    line.awardedfor,
    line.transferid,
    line.by,
    line.note,
  ]),
})
