import { sayDownload } from '@laurel/contract/messages/say.ts'
import {
  downloadImportProblems,
  downloadImportSample,
  importUsers,
  listUserImports,
  undoUserImport,
} from '@laurel/contract/user-import.ts'
import type { Mount } from '../../http/mount.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { requireCompany } from '../companies/companies.service.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { locationsOfDivision } from '../locations/locations.service.ts'
import { answerAbout } from './import-answer.ts'
import { noteImport } from './import-audit.ts'
import { checkRows, readImportFile } from './import-check.service.ts'
import { queueImport } from './import-queue.service.ts'
import { columnLabel } from './import-row.rules.ts'
import { sampleFile } from './import-sample.ts'
import { undoImport } from './import-undo.service.ts'
import { listImportPage } from './user-import.queries.ts'
import { importAtOnce, prepareImport, toImportOrder } from './user-import.service.ts'

export const userImportRoutes = (mount: Mount, queue: JobQueue) => {
  mount(importUsers, {
    prepare: ({ db, body, ...caller }) => prepareImport(db, caller, body),
    handle: async ({ db, body, prepared, audit, accepted, ...caller }) => {
      audit.isIdle = prepared.kind !== 'short'
      if (prepared.kind === 'check') return prepared.preview
      if (prepared.kind === 'long') {
        accepted()
        const jobid = await queueImport(db, queue, caller, { ...prepared, dryRun: body.dryRun })
        return { status: 1 as const, result: { jobid } }
      }
      const outcome = await importAtOnce(db, queue, caller, prepared.order, prepared.people)
      noteImport(audit, outcome.importid, prepared.order, outcome.created)
      return outcome
    },
  })

  mount(downloadImportProblems, async ({ db, body, lang, ...caller }) => {
    const order = await toImportOrder(db, { ...caller, lang }, body)
    const table = await readImportFile(new Uint8Array(await body.file.arrayBuffer()), lang)
    const { problems } = await checkRows(db, order, table, lang)
    return {
      filename: `${order.fileName.replace(/\.csv$/i, '')} – ${sayDownload(lang, 'problems')}.csv`,
      columns: [sayDownload(lang, 'row'), sayDownload(lang, 'column'), sayDownload(lang, 'problem')],
      rows: problems.map(({ row, column, message }) => [row, columnLabel(lang, column), message]),
    }
  })

  mount(downloadImportSample, async ({ db, actor, query, lang }) => {
    if (query.divisionid === 0) return sampleFile('Main yard', lang)
    const division = await requireDivision(db, actor.scope, query.divisionid)
    const [home] = await locationsOfDivision(db, { companyId: division.company_id, id: division.id })
    return sampleFile(home?.name ?? 'Main yard', lang)
  })

  mount(listUserImports, async ({ db, actor, query }) => {
    if (query.companyid !== 0) await requireCompany(db, actor.scope, query.companyid)
    return listImportPage(db, actor.scope, actor.id, query)
  })

  mount(undoUserImport, async ({ db, body, audit, lang, ...caller }) => {
    const { companyId, fileName, people } = await undoImport(db, { ...caller, lang }, body.id)
    audit.deleted('import', body.id, { filename: fileName, people }, companyId)
    return { ...answerAbout(lang, 'import_undone', people), deleted: people }
  })
}
