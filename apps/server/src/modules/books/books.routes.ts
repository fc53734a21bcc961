import { getBooks, setBooks } from '@laurel/contract/books.ts'
import type { Mount } from '../../http/mount.ts'
import { moveBooks, readBooks } from './books.service.ts'

export const bookRoutes = (mount: Mount) => {
  mount(getBooks, ({ db, query, ...caller }) => readBooks(db, caller, query.companyid))

  mount(setBooks, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, before, isChanged } = await moveBooks(db, caller, body)
    const { until, reason } = body
    if (!isChanged) audit.nothing()
    audit.changed({ subject: 'company', id: companyId, companyId, before: { until: before }, after: { until, reason } })
    return until === null ? done('books_opened') : done('books_closed', { params: { date: { date: until } } })
  })
}
