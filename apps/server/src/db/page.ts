import type { ListQuery } from '@laurel/contract/rules.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/**
 * Sort field on the wire → what the database orders by, where several are given by one after the other. Nothing from
 * outside ever becomes a column name.
 */
export type SortTable<F extends string> = Record<F, Expression<unknown> | readonly Expression<unknown>[]>

/** All `rows` in the order the caller asked for, with `id` as the tie-breaker. */
export const sorted = <D, T extends keyof D, O, F extends string>(
  rows: SelectQueryBuilder<D, T, O>,
  { sortField, sortDirection }: Pick<ListQuery<F>, 'sortField' | 'sortDirection'>,
  sortable: SortTable<NoInfer<F>>,
  id: Expression<unknown>,
) => [sortable[sortField], id].flat().reduce((query, key) => query.orderBy(key, sortDirection), rows)

/** One page of `rows` in the order the caller asked for, with `id` as the tie-breaker. */
export const selectPage = <D, T extends keyof D, O, F extends string>(
  rows: SelectQueryBuilder<D, T, O>,
  list: ListQuery<F>,
  sortable: SortTable<NoInfer<F>>,
  id: Expression<unknown>,
) =>
  sorted(rows, list, sortable, id)
    .limit(list.perpage)
    .offset(list.page * list.perpage)

/** Names as people sort and look for them, without case and accents, whatever the locale of the server. */
export const foldedName = (column: string) => sql<string>`folded(${sql.ref(column)})`

export const nameContains = (column: string, text: string) =>
  sql<SqlBool>`${foldedName(column)} like folded(${containing(text)})`

/** `%text%` with the pattern characters of the text taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const countAll = sql<number>`count(*)`.as('total')
