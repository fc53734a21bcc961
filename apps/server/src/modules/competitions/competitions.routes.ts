import { getBoard } from '@laurel/contract/board.ts'
import {
  createCompetition,
  deleteCompetition,
  exportCompetition,
  listCompetitions,
  updateCompetition,
} from '@laurel/contract/competitions.ts'
import { type OutcomeCode, sayDownload, sayOutcome } from '@laurel/contract/messages/say.ts'
import { toResult } from '../../core/outcome.ts'
import type { Call, Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { type BoardSources, createBoards, listPlaces, pageOfBoard } from './board.service.ts'
import {
  changeCompetition,
  listCompetitionPage,
  listNewestActive,
  makeCompetition,
  refuseOver,
  removeCompetition,
} from './competitions.service.ts'

const EXPORTED = ['position', 'full_name', 'employee_id', 'email', 'company', 'division', 'score'] as const

type Saved = Pick<Call, 'db' | 'lang' | 'now'>

export const competitionRoutes = (mount: Mount, { publicUrl: consoleUrl }: Pick<Services, 'publicUrl'>) => {
  const saved = async ({ db, lang, now }: Saved, code: OutcomeCode, id: number, addedBadges: number) => {
    const codes = addedBadges > 0 ? [code, 'badges_added' as const] : [code]
    return toResult({
      id,
      message: codes.map((one) => sayOutcome(lang, one)).join('. '),
      result: { result: await listNewestActive(db, consoleUrl(), now), addedNewDefaultBadges: addedBadges > 0 },
    })
  }

  mount(listCompetitions, async ({ db, query, now }) =>
    toResult({ result: await listCompetitionPage(db, consoleUrl(), query, now) }),
  )

  mount(createCompetition, async (call) => {
    const { db, body, now, audit } = call
    await refuseOver(db, body, now)
    const { id, addedBadges } = await makeCompetition(db, body, now)
    audit.created({ subject: 'competition', id, companyId: null, after: { ...body, addedBadges } })
    return saved(call, 'competition_created', id, addedBadges)
  })

  mount(updateCompetition, async (call) => {
    const { db, body, now, audit } = call
    const { id, version, ...form } = body
    const { before, after, addedBadges } = await changeCompetition(db, id, form, version, now)
    audit.changed({
      subject: 'competition',
      id,
      companyId: null,
      before,
      after: { ...after, ...(addedBadges > 0 && { addedBadges }) },
    })
    return saved(call, 'competition_updated', id, addedBadges)
  })

  mount(deleteCompetition, async ({ db, body, now, audit, done }) => {
    const competition = await removeCompetition(db, body.competitionId, body.currentStatus, now)
    audit.deleted({ subject: 'competition', id: body.competitionId, companyId: null, before: competition })
    return done('competition_deleted', { id: body.competitionId })
  })

  mount(exportCompetition, async ({ db, query, now, lang }) => {
    const { title, places } = await listPlaces(db, query.id, now)
    return {
      filename: `${title} - ${sayDownload(lang, 'places')}.csv`,
      columns: EXPORTED.map((heading) => sayDownload(lang, heading)),
      rows: places.map(({ rank, name, employeeId, email, company, division, points }) => [
        rank,
        name,
        employeeId,
        email,
        company,
        division,
        points,
      ]),
    }
  })
}

export const boardRoutes = (mount: Mount, sources: BoardSources) => {
  const readBoard = createBoards(sources)

  mount(getBoard, async ({ params, query, lang }) => pageOfBoard(await readBoard(params.id), query, lang))
}
