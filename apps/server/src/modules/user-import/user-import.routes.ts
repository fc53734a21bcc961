import type { Language } from '@laurel/contract/constants.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import { typedFromDate } from '@laurel/contract/typed-date.ts'
import {
  downloadImportProblems,
  downloadImportSample,
  IMPORT_COLUMNS,
  importUsers,
  listUserImports,
  undoUserImport,
} from '@laurel/contract/user-import.ts'
import { toResult } from '../../core/outcome.ts'
import { saySentence, sayWording } from '../../core/wording.ts'
import type { Mount } from '../../http/mount.ts'
import { locationsOfDivision } from '../locations/locations.service.ts'
import { requireDivision, requirePlaces } from '../places/places.service.ts'
import type { Services } from '../services.ts'
import { checkRows, readImportFile } from './check.service.ts'
import { importAtOnce, noteImport, prepareImport, toImportOrder } from './import.service.ts'
import { listImportRows } from './imports.queries.ts'
import { toUserImport } from './imports.wire.ts'
import { COLUMN_NAMES } from './rules/columns.rules.ts'
import { columnName } from './rules/row.rules.ts'
import { noteUndo, orderLongUndo, undoImport } from './undo.service.ts'
import { queueImport, queueImportInvitations, undoLater } from './user-import.jobs.ts'

const EXAMPLES = [
  ['00101', 'T-17', 'Ada', 'Morgan', 'ada.morgan@example.com', 'USA', '2024-03-18', '1988-11-02'],
  ['00102', '', 'Élodie', 'Gagnon', 'elodie.gagnon@example.com', 'CANADA', '2025-09-01', ''],
] as const

/** English forms take dates as they are typed, French ones as in ISO. */
const dateIn = (date: string, lang: Language) => (lang === 'en' && date !== '' ? typedFromDate(date) : date)

/** Two example rows, at an existing location where one is known. */
const sampleFile = (location: string, lang: Language) => ({
  filename: `${sayDownload(lang, 'people')}.csv`,
  columns: IMPORT_COLUMNS.map((column) => COLUMN_NAMES[column][lang]),
  rows: EXAMPLES.map(([employeeid, secondaryid, firstname, lastname, email, country, hired, born]) => [
    employeeid,
    secondaryid,
    firstname,
    lastname,
    email,
    location,
    country,
    dateIn(hired, lang),
    dateIn(born, lang),
  ]),
})

export const userImportRoutes = (mount: Mount, { queue }: Pick<Services, 'queue'>) => {
  mount(importUsers, {
    prepare: ({ db, body, ...caller }) => prepareImport(db, caller, body),
    handle: async ({ db, body, prepared, audit, accepted, ...caller }) => {
      if (prepared.kind !== 'short') audit.nothing()
      if (prepared.kind === 'check') return prepared.preview
      if (prepared.kind === 'long') {
        accepted()
        const jobid = await queueImport(db, queue, caller, { ...prepared, dryRun: body.dryRun })
        return toResult({ result: { jobid } })
      }
      const outcome = await importAtOnce(db, caller, prepared.order, prepared.people)
      await queueImportInvitations(db, queue, prepared.order, outcome.importid)
      noteImport(audit, outcome.importid, prepared.order, outcome.created)
      return outcome
    },
  })

  mount(downloadImportProblems, async ({ db, body, ...caller }) => {
    const { lang } = caller
    const order = await toImportOrder(db, caller, body)
    const table = await readImportFile(new Uint8Array(await body.file.arrayBuffer()))
    const { problems } = await checkRows(db, order, table)
    return {
      filename: `${order.fileName.replace(/\.csv$/i, '')} – ${sayDownload(lang, 'problems')}.csv`,
      columns: [sayDownload(lang, 'row'), sayDownload(lang, 'column'), sayDownload(lang, 'problem')],
      rows: problems.map(({ row, column, ...said }) => [
        row,
        sayWording(lang, columnName(column)),
        saySentence(lang, said),
      ]),
    }
  })

  mount(downloadImportSample, async ({ db, actor, query, lang }) => {
    if (query.divisionid === 0) return sampleFile('Main yard', lang)
    const division = await requireDivision(db, actor.scope, query.divisionid)
    const [home] = await locationsOfDivision(db, { companyId: division.company_id, id: division.id })
    return sampleFile(home?.name ?? 'Main yard', lang)
  })

  mount(listUserImports, async ({ db, actor, query }) => {
    await requirePlaces(db, actor.scope, query)
    const { rows, total } = await listImportRows(db, actor.scope, query)
    return { content: rows.map((row) => toUserImport(row, actor.id)), totalElements: total }
  })

  mount(undoUserImport, async ({ db, body, audit, accepted, ...caller }) => {
    const order = body.background ? await orderLongUndo(db, caller, body.id) : undefined
    if (order) {
      await queue.send(db, undoLater, order)
      audit.nothing()
      accepted()
      return toResult({ result: { jobid: order.taskId } })
    }
    return noteUndo(audit, caller.lang, body.id, await undoImport(db, caller, body.id))
  })
}
