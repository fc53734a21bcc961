import {
  createRule,
  deleteRule,
  getRuleCalendar,
  listRules,
  pauseRule,
  runRules,
  updateRule,
} from '@laurel/contract/award-rules.ts'
import {
  createChallenge,
  deleteChallenge,
  exportChallenge,
  getChallengeBoard,
  listChallenges,
  updateChallenge,
} from '@laurel/contract/challenges.ts'
import { type Asking, ask } from './ask.ts'

/** A welcome for all people of the company: everybody of the world was created today. */
const ruleFormFor = ({ corner: { badge } }: Asking) => ({
  kind: 'welcome' as const,
  divisionid: null,
  badgeid: badge.id,
  startson: '2026-03-01',
})

const adminFor = ({ app, corner: { companyAdmin } }: Asking) => app.signedIn(companyAdmin)

const newRule = async (asking: Asking) =>
  (await (await adminFor(asking)).call(createRule, { body: ruleFormFor(asking) })).id ?? 0

const challengeFormFor = ({ corner: { mark, badge } }: Asking) => ({
  title: `${mark} challenge`,
  startdate: '03/01/2026',
  enddate: '03/31/2026',
  badges: [{ id: badge.id, points: 1, limit: 0 }],
  public: false,
})

const newChallenge = async (asking: Asking) =>
  (await (await adminFor(asking)).call(createChallenge, { body: challengeFormFor(asking) })).id

const boardOfNorth = async (asking: Asking) => {
  const id = await newChallenge({ ...asking, corner: asking.world.north })
  const row = asking.app.db.selectFrom('competitions').select('board_id').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).board_id
}

export const RULES = [
  ask(listRules, () => ({})),
  ask(createRule, (asking) => ({ body: ruleFormFor(asking) })),
  ask(updateRule, async (asking) => ({ body: { ...ruleFormFor(asking), id: await newRule(asking) } })),
  ask(pauseRule, async (asking) => ({ body: { id: await newRule(asking), paused: true } })),
  ask(deleteRule, async (asking) => ({ body: { id: await newRule(asking) } })),
  ask(runRules, () => ({ body: {} })),
  ask(getRuleCalendar, async (asking) => {
    await newRule(asking)
    return { query: { divisionid: asking.corner.division.id } }
  }),
  ask(listChallenges, () => ({ query: {} })),
  ask(createChallenge, (asking) => ({ body: challengeFormFor(asking) })),
  ask(updateChallenge, async (asking) => ({
    body: { ...challengeFormFor(asking), id: await newChallenge(asking) },
  })),
  ask(deleteChallenge, async (asking) => ({
    body: { competitionId: await newChallenge(asking), currentStatus: 'Active' as const },
  })),
  ask(exportChallenge, async (asking) => ({ query: { id: await newChallenge(asking) } })),
  ask(getChallengeBoard, async (asking) => ({ query: { id: await boardOfNorth(asking) } })),
]
