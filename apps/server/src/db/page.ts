import type { ListQuery } from '@laurel/contract/rules.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/**
 * By sort field of the wire: the expression, or several in their order. Text from outside never becomes a column
 * name.
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

/**
 * The ids of one page. Pages behind the middle are read from the end in the opposite order, because skipping rows costs
 * as much as reading them. So the ids may come reversed: sort the rows again.
 */
export const selectPageIds = <D, T extends keyof D, O, F extends string>(
  ids: SelectQueryBuilder<D, T, O>,
  list: ListQuery<F>,
  sortable: SortTable<NoInfer<F>>,
  id: Expression<unknown>,
  /** The number of all rows, where it is known beforehand. */
  total = Number.POSITIVE_INFINITY,
) => {
  const start = list.page * list.perpage
  if (start <= total / 2) return selectPage(ids, list, sortable, id)
  const length = Math.max(0, Math.min(list.perpage, total - start))
  const sortDirection = list.sortDirection === 'asc' ? 'desc' : 'asc'
  return sorted(ids, { sortField: list.sortField, sortDirection }, sortable, id)
    .limit(length)
    .offset(Math.max(0, total - start - length))
}

/** For `id = …`. Unlike `in`, it is no join whose order has to be planned: the ids are read first. */
export const amongIds = (ids: Expression<{ id: number }>) => sql<number>`any(array(${ids}))`

/** Names without case and accents for sorting and searching, independent of the locale of the server. */
export const foldedName = (column: string) => sql<string>`folded(${sql.ref(column)})`

export const nameContains = (column: string, text: string) =>
  sql<SqlBool>`${foldedName(column)} like folded(${containing(text)})`

/** `%text%` with the pattern characters of the text taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const countAll = sql<number>`count(*)`.as('total')
