import { getBoard } from '@laurel/contract/board.ts'
import {
  createChallenge,
  deleteChallenge,
  exportChallenge,
  getChallengeBoard,
  listChallenges,
  updateChallenge,
} from '@laurel/contract/challenges.ts'
import {
  createCompetition,
  deleteCompetition,
  exportCompetition,
  listCompetitions,
  updateCompetition,
} from '@laurel/contract/competitions.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { type OutcomeCode, sayDownload, sayOutcome } from '@laurel/contract/messages/say.ts'
import { requireOwnCompany } from '../../access/actor.ts'
import { toResult } from '../../core/outcome.ts'
import type { Db } from '../../db/db.ts'
import type { Call, Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { type BoardSources, createBoards, listPlaces, type MayRead, pageOfBoard } from './board.service.ts'
import {
  changeChallenge,
  changeCompetition,
  listCompetitionPage,
  listNewestActive,
  makeChallenge,
  makeCompetition,
  refuseOver,
  removeCompetition,
  requireCompetition,
} from './competitions.service.ts'

const EXPORTED = ['position', 'full_name', 'employee_id', 'email', 'company', 'division', 'score'] as const

type Saved = Pick<Call, 'db' | 'lang' | 'now'>

export const competitionRoutes = (mount: Mount, { publicUrl: consoleUrl }: Pick<Services, 'publicUrl'>) => {
  const readingFor = (owner: number | null, now: Date) => ({ owner, consoleUrl: consoleUrl(), now })

  const saved = async (
    { db, lang, now }: Saved,
    { code, owner, id, addedBadges }: { code: OutcomeCode; owner: number | null; id: number; addedBadges: number },
  ) => {
    const codes = addedBadges > 0 ? [code, 'badges_added' as const] : [code]
    return toResult({
      id,
      message: codes.map((one) => sayOutcome(lang, one)).join('. '),
      result: { result: await listNewestActive(db, readingFor(owner, now)), addedNewDefaultBadges: addedBadges > 0 },
    })
  }

  mount(listCompetitions, async ({ db, query, now }) =>
    toResult({ result: await listCompetitionPage(db, readingFor(null, now), query) }),
  )

  mount(createCompetition, async (call) => {
    const { db, body, now, audit } = call
    await refuseOver(db, body, now)
    const { id, addedBadges } = await makeCompetition(db, body, now)
    audit.created({ subject: 'competition', id, companyId: null, after: { ...body, addedBadges } })
    return saved(call, { code: 'competition_created', owner: null, id, addedBadges })
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
    return saved(call, { code: 'competition_updated', owner: null, id, addedBadges })
  })

  mount(deleteCompetition, async ({ db, body, now, audit, done }) => {
    const competition = await removeCompetition(db, null, body.competitionId, body.currentStatus, now)
    audit.deleted({ subject: 'competition', id: body.competitionId, companyId: null, before: competition })
    return done('competition_deleted', { id: body.competitionId })
  })

  mount(exportCompetition, ({ db, query, now, lang }) => fileOfPlaces(db, query.id, now, lang))

  mount(listChallenges, async ({ db, query, now, actor }) =>
    toResult({ result: await listCompetitionPage(db, readingFor(requireOwnCompany(actor), now), query) }),
  )

  mount(createChallenge, async (call) => {
    const { db, body, now, audit } = call
    const owner = requireOwnCompany(call.actor)
    const id = await makeChallenge(db, owner, body, now)
    audit.created({ subject: 'competition', id, companyId: owner, after: body })
    return saved(call, { code: 'challenge_created', owner, id, addedBadges: 0 })
  })

  mount(updateChallenge, async (call) => {
    const { db, body, now, audit } = call
    const owner = requireOwnCompany(call.actor)
    const { before, after } = await changeChallenge(db, owner, body, now)
    audit.changed({ subject: 'competition', id: body.id, companyId: owner, before, after })
    return saved(call, { code: 'challenge_updated', owner, id: body.id, addedBadges: 0 })
  })

  mount(deleteChallenge, async ({ db, body, now, actor, audit, done }) => {
    const owner = requireOwnCompany(actor)
    const { competitionId: id, currentStatus } = body
    const before = await removeCompetition(db, owner, id, currentStatus, now)
    audit.deleted({ subject: 'competition', id, companyId: owner, before })
    return done('challenge_deleted', { id })
  })

  mount(exportChallenge, async ({ db, query, now, actor, lang }) => {
    await requireCompetition(db, requireOwnCompany(actor), query.id, now)
    return fileOfPlaces(db, query.id, now, lang)
  })
}

const fileOfPlaces = async (db: Db, id: number, now: Date, lang: Language) => {
  const { title, places } = await listPlaces(db, id, now)
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
}

export const boardRoutes = (mount: Mount, sources: BoardSources) => {
  const readBoard = createBoards(sources)

  mount(getBoard, async ({ params, query, lang }) => pageOfBoard(await readBoard(params.id), query, lang))

  mount(getChallengeBoard, async ({ query, lang, actor }) => {
    const isSeen: MayRead = ({ company_id: owner }) =>
      owner !== null && (actor.companyId === null || actor.companyId === owner)
    return pageOfBoard(await readBoard(query.id, isSeen), query, lang)
  })
}
