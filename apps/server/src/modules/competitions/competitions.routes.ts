import {
  createCompetition,
  deleteCompetition,
  listCompetitions,
  updateCompetition,
} from '@laurel/contract/competitions.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { type OutcomeCode, sayOutcome } from '@laurel/contract/messages/say.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import {
  changeCompetition,
  listCompetitionPage,
  listNewestActive,
  makeCompetition,
  refuseOver,
  removeCompetition,
} from './competitions.service.ts'

interface Saved {
  db: Db
  lang: Language
  now: Date
}

export const competitionRoutes = (mount: Mount, consoleUrl: () => string) => {
  const saved = async ({ db, lang, now }: Saved, code: OutcomeCode, id: number, addedBadges: number) => {
    const codes = addedBadges > 0 ? [code, 'badges_added' as const] : [code]
    return {
      status: 1 as const,
      id,
      message: codes.map((one) => sayOutcome(lang, one)).join('. '),
      result: { result: await listNewestActive(db, consoleUrl(), now), addedNewDefaultBadges: addedBadges > 0 },
    }
  }

  mount(listCompetitions, async ({ db, query, now }) => ({
    status: 1 as const,
    result: await listCompetitionPage(db, consoleUrl(), query, now),
  }))

  mount(createCompetition, async (call) => {
    const { db, body, now, audit } = call
    await refuseOver(db, body, now)
    const { id, addedBadges } = await makeCompetition(db, body, now)
    audit.created('competition', id, { ...body, addedBadges })
    return saved(call, 'competition_created', id, addedBadges)
  })

  mount(updateCompetition, async (call) => {
    const { db, body, now, audit } = call
    const { id, version, ...form } = body
    const { before, after, addedBadges } = await changeCompetition(db, id, form, version, now)
    audit.changed('competition', id, before, { ...after, ...(addedBadges > 0 && { addedBadges }) })
    return saved(call, 'competition_updated', id, addedBadges)
  })

  mount(deleteCompetition, async ({ db, body, now, audit, done }) => {
    const competition = await removeCompetition(db, body.competitionId, body.currentStatus, now)
    audit.deleted('competition', body.competitionId, competition)
    return done('competition_deleted', { id: body.competitionId })
  })
}
