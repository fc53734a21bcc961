import { getBoard } from '@laurel/contract/board.ts'
import {
  createCompetition,
  deleteCompetition,
  exportCompetition,
  listCompetitions,
  updateCompetition,
} from '@laurel/contract/competitions.ts'
import type { Corner } from '../access-world.ts'
import { type Asking, ask } from './ask.ts'

/** A competition of one company with a new default badge, which is copied into its divisions. */
const competitionFormFor = async ({ app, corner: { mark, company } }: Asking) => ({
  title: `${mark} cup`,
  startdate: '03/01/2026',
  enddate: '03/31/2026',
  companies: [company.id],
  badges: [{ id: (await app.world.badge({ name: `${mark} default` })).id, points: 1, limit: 0 }],
})

const newCompetition = async (asking: Asking) => {
  const { app, world } = asking
  const admin = await app.signedIn(world.callers.Admin)
  return (await admin.call(createCompetition, { body: await competitionFormFor(asking) })).id
}

const boardFor = async (asking: Asking, corner: Corner) => {
  const id = await newCompetition({ ...asking, corner })
  const row = asking.app.db.selectFrom('competitions').select('board_id').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).board_id
}

export const COMPETITIONS = [
  ask(listCompetitions, () => ({ query: {} })),
  ask(createCompetition, async (asking) => ({ body: await competitionFormFor(asking) })),
  ask(updateCompetition, async (asking) => ({
    body: { ...(await competitionFormFor(asking)), id: await newCompetition(asking) },
  })),
  ask(deleteCompetition, async (asking) => ({
    body: { competitionId: await newCompetition(asking), currentStatus: 'Active' as const },
  })),
  ask(exportCompetition, async (asking) => ({ query: { id: await newCompetition(asking) } })),
  ask(getBoard, async (asking) => ({ params: { id: await boardFor(asking, asking.world.north) }, query: {} })),
]
