import * as z from 'zod'
import { DEFAULT_PAGE_SIZE, LANGUAGES, MAX_PAGE_SIZE, PASSWORD_MIN, PROGRAMME_EPOCH } from './constants.ts'
import { rule } from './messages/issues.ts'
import { isCommonPassword } from './passwords.ts'

const INT4_MAX = 2_147_483_647

export const id = z.int().min(1).max(INT4_MAX)
/** For records that become more than four-byte ids can count. */
export const longId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
/** Addresses know only text. Nothing else is taken for a number: `true` is not 1, and an empty list not 0. */
const readNumber = (value: unknown) => (typeof value === 'string' || value === null ? Number(value) : value)
/** A number, or text that holds one. */
export const numeric = <S extends z.ZodType<number>>(schema: S) => z.preprocess(readNumber, schema)
/** A filter by id, where 0 stands for everything in the caller's scope. */
export const idOrAll = numeric(z.int().min(0).max(INT4_MAX)).prefault(0)
/** Any whole number that the database can hold, where a rule of its own says which of them are right. */
export const anyInteger = z.int().min(-INT4_MAX).max(INT4_MAX)
export const wholeNumber = (min = 0, max = INT4_MAX) => z.int().min(min).max(max)
/** Coins as people count them, with two decimals; inside the server they are whole cents. */
export const coins = z.number().min(0)
/** Coins as somebody enters them. */
export const coinAmount = (max: number) =>
  coins.max(max).refine((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)), { params: rule('two_decimals') })

const isOneLine = (value: string) => !/\p{Cc}/u.test(value)
const isWritten = (value: string) => !/[^\P{Cc}\n\t]/u.test(value)
/** Forms send line ends as `\r\n`, JSON as `\n`. */
const withNewlines = (value: string) => value.replace(/\r\n?/g, '\n')

/** Trimmed text on one line, which may be empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isOneLine, { params: rule('control_characters') })
/** The same with line breaks and tabs. */
export const lines = (max: number) =>
  z
    .string()
    .overwrite(withNewlines)
    .trim()
    .max(max)
    .refine(isWritten, { params: rule('control_characters') })
/** Required text on one line: trimmed, not empty, at most `max` characters. */
export const text = (max: number) => line(max).min(1)
/** Required text that may have several lines. */
export const longText = (max: number) => lines(max).min(1)
/** Text that may have several lines or be left out. */
export const optionalText = (max: number) => lines(max).default('')
export const email = z.string().trim().min(1).max(254).pipe(z.email())
export const language = z.enum(LANGUAGES)
export const instant = z.iso.datetime()
/** The database knows no year 0. */
export const calendarDate = z.iso.date().refine((day) => day >= '0001', { params: rule('date') })
/** A day on which something can have happened in a programme. */
export const programmeDate = calendarDate.refine((day) => day >= PROGRAMME_EPOCH, {
  params: rule('too_early', { min: PROGRAMME_EPOCH }),
})

/** First and last day of a range, both included; empty for all time. */
export const selectedDates = z
  .array(calendarDate)
  .max(2)
  .refine((days) => days.length !== 1, { params: rule('two_dates') })
  .refine(([from = '', to = from]) => from <= to, { params: rule('range_order') })
  .default([])

export const clockTime = z
  .string()
  .max(5)
  .refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), { params: rule('time') })

/** The hours of a day in which messages may reach people, as “17:00”, on the clock of their company. */
export const messageWindow = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { params: rule('range_order'), path: ['to'] })

/** By a key that a caller chooses; the end stands in the API description too. */
export const boundedRecord = <K extends z.core.$ZodRecordKey, V extends z.ZodType>(key: K, value: V, max: number) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= max, { params: rule('too_many', { max }) })
    .meta({ maxProperties: max })

/** What somebody types to prove who they are: any text, no rule beyond its presence. */
export const secret = z.string().min(1).max(200)
export const newPassword = z
  .string()
  .min(PASSWORD_MIN)
  .max(200)
  .refine((value) => !isCommonPassword(value), { params: rule('password_common') })

/** Of a paged list, from 0. */
export const pageIndex = numeric(z.int().min(0).max(1_000_000)).prefault(0)

export const pageSize = numeric(z.int().min(1).max(MAX_PAGE_SIZE))

export const search = z.string().trim().max(100).default('')

/** The query of a paged list: `sortFields[0]` is the default order. */
export const listQuery = <const F extends readonly [string, ...string[]]>(
  sortFields: F,
  sortDirection: 'asc' | 'desc' = 'asc',
) =>
  z.object({
    page: pageIndex,
    perpage: pageSize.prefault(DEFAULT_PAGE_SIZE),
    sortField: z.enum(sortFields).default(sortFields[0]),
    sortDirection: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['asc', 'desc']))
      .default(sortDirection),
    search,
  })

/** Rows per page where a list can also be asked for as a whole, with -1. */
export const pageSizeOrAll = z
  .int()
  .min(-1)
  .max(MAX_PAGE_SIZE)
  .refine((size) => size !== 0, { params: rule('min', { min: 1 }) })
  .default(DEFAULT_PAGE_SIZE)

export type ListQuery<F extends string = string> = {
  page: number
  perpage: number
  sortField: F
  sortDirection: 'asc' | 'desc'
  search: string
}

export const pageSchema = <S extends z.ZodType>(row: S) => z.object({ content: z.array(row), totalElements: z.int() })

/** What a mutation answers: one sentence for people, twice for the two habits of callers, and the id of what was made. */
export const outcome = z.object({
  status: z.literal(1),
  result: z.string(),
  message: z.string(),
  id: id.optional(),
})
