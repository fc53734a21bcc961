import {
  closeCompany,
  createCompany,
  deleteCompany,
  getCompanyUse,
  importTypeList,
  listCompanies,
  openCompany,
  updateCompany,
} from '@laurel/contract/companies.ts'
import { getCompanies, getCompanyList } from '@laurel/contract/lookups.ts'
import { required } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import {
  countDependents,
  findCompanyRow,
  insertCompany,
  listCompanyChoices,
  listCompanyRows,
} from './companies.queries.ts'
import { changeCompany, removeCompany, setCompanyClosed } from './companies.service.ts'
import { toCompany } from './companies.wire.ts'

export const companyRoutes = (mount: Mount, { sessions }: Pick<Services, 'sessions'>) => {
  mount(listCompanies, async ({ db, query }) => {
    const { rows, total } = await listCompanyRows(db, query)
    const [first, ...others] = rows.map(toCompany)
    const content = first ? [{ ...first, userImportList: importTypeList }, ...others] : []
    return { content, totalElements: total }
  })

  mount(getCompanies, ({ db, actor }) => listCompanyChoices(db, actor.scope))

  mount(getCompanyList, async ({ db, actor }) => {
    const companies = await listCompanyChoices(db, actor.scope)
    return companies.map(({ id, name }) => ({ id, value: name }))
  })

  mount(createCompany, async ({ db, body, now, audit, done }) => {
    const id = await insertCompany(db, body, now)
    audit.created({ subject: 'company', id, companyId: id, after: body })
    return done('company_created', { id })
  })

  mount(updateCompany, async ({ db, body, audit, done }) => {
    const { id, version, ...form } = body
    const { before, after } = await changeCompany(db, id, form, version)
    audit.changed({ subject: 'company', id, companyId: id, before, after })
    return done('company_updated', { id })
  })

  mount(deleteCompany, async ({ db, body, audit, done }) => {
    const company = await removeCompany(db, body.id)
    audit.deleted({ subject: 'company', id: company.id, companyId: company.id, before: company })
    return done('company_deleted', { id: company.id })
  })

  mount(getCompanyUse, async ({ db, query }) => {
    const { id } = required(await findCompanyRow(db, query.id))
    return countDependents(db, id)
  })

  mount(closeCompany, async ({ db, body: { id }, now, audit, done }) => {
    const { before, after } = await setCompanyClosed(db, sessions, id, now)
    audit.changed({ subject: 'company', id, companyId: id, before, after })
    return done('company_closed', { id })
  })

  mount(openCompany, async ({ db, body: { id }, audit, done }) => {
    const { before, after } = await setCompanyClosed(db, sessions, id, null)
    audit.changed({ subject: 'company', id, companyId: id, before, after })
    return done('company_opened', { id })
  })
}
