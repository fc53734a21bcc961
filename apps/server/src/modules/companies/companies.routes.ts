import {
  closeCompany,
  createCompany,
  deleteCompany,
  getCompanyUse,
  listCompanies,
  openCompany,
  updateCompany,
} from '@laurel/contract/companies.ts'
import { getCompanies, getCompanyList } from '@laurel/contract/lookups.ts'
import type { Sessions } from '../../access/sessions.ts'
import { required } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import { countDependents, findCompany, insertCompany, listCompanyPage } from './companies.queries.ts'
import { changeCompany, removeCompany, setCompanyClosed } from './companies.service.ts'
import { listCompanyChoices } from './company-lookups.queries.ts'

export const companyRoutes = (mount: Mount, sessions: Sessions) => {
  mount(listCompanies, ({ db, query }) => listCompanyPage(db, query))

  mount(getCompanies, ({ db, actor }) => listCompanyChoices(db, actor.scope))

  mount(getCompanyList, async ({ db, actor }) => {
    const companies = await listCompanyChoices(db, actor.scope)
    return companies.map(({ id, name }) => ({ id, value: name }))
  })

  mount(createCompany, async ({ db, body, now, audit, done }) => {
    const id = await insertCompany(db, body, now)
    audit.created('company', id, body, id)
    return done('company_created', { id })
  })

  mount(updateCompany, async ({ db, body, audit, done }) => {
    const { id, version, ...form } = body
    const { before, after } = await changeCompany(db, id, form, version)
    audit.changed('company', id, before, after, id)
    return done('company_updated', { id })
  })

  mount(deleteCompany, async ({ db, body, lang, audit, done }) => {
    const company = await removeCompany(db, body.id, lang)
    audit.deleted('company', company.id, company, company.id)
    return done('company_deleted', { id: company.id })
  })

  mount(getCompanyUse, async ({ db, query }) => {
    const { id } = required(await findCompany(db, query.id))
    return countDependents(db, id)
  })

  mount(closeCompany, async ({ db, body: { id }, now, audit, done }) => {
    const { before, after } = await setCompanyClosed(db, sessions, id, now)
    audit.changed('company', id, before, after, id)
    return done('company_closed', { id })
  })

  mount(openCompany, async ({ db, body: { id }, audit, done }) => {
    const { before, after } = await setCompanyClosed(db, sessions, id, null)
    audit.changed('company', id, before, after, id)
    return done('company_opened', { id })
  })
}
