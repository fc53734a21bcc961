import { createCompany, deleteCompany, listCompanies, updateCompany } from '@laurel/contract/companies'
import { getCompanies, getCompanyList } from '@laurel/contract/lookups'
import type { Mount } from '../../http/mount.ts'
import { insertCompany, listCompanyPage } from './companies.queries.ts'
import { changeCompany, removeCompany } from './companies.service.ts'
import { listCompanyChoices } from './company-lookups.queries.ts'

export const companyRoutes = (mount: Mount) => {
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
}
