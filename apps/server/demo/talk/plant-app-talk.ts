import { randomUUID } from 'node:crypto'
import type { Language } from '@laurel/contract/constants.ts'
import { roleName } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { Actor } from '../../src/access/actor.ts'
import type { Caller } from '../../src/access/caller.ts'
import { fullName } from '../../src/core/full-name.ts'
import type { Db } from '../../src/db/db.ts'
import { tellAnswer, tellAwards } from '../../src/modules/messages/messages.service.ts'
import { answerAsker, takeQuestion } from '../../src/modules/questions/questions.service.ts'
import { insertSuggestion, setAnswer } from '../../src/modules/suggestions/suggestions.queries.ts'
import { daysBefore, hoursAfter } from '../days-before.ts'
import type { Cast } from '../people/cast.ts'

interface Words {
  late: string
  lateAnswer: string
  waiting: string
  idea: { title: string; text: string; answer: string }
  newIdea: { title: string; text: string }
}

const WORDS: Record<Language, Words> = {
  en: {
    late: 'The gate opened at a quarter past six that morning. Does that still count as late?',
    lateAnswer:
      'Thank you for asking. The others of your shift were in by six through the side gate, so the day stays as it is.',
    waiting: 'I swapped shifts with Paul on this day. Is that in the file?',
    idea: {
      title: 'Spare gloves at the wash bay',
      text: 'Mine are soaked after every wash-out. A box of dry pairs would help everybody.',
      answer: 'Done: the box stands beside the hose reel from Monday on.',
    },
    newIdea: { title: 'A second mirror at the exit', text: 'Leaving to the left, the hedge hides the bicycles.' },
  },
  fr: {
    late: 'La barrière n’a ouvert qu’à six heures et quart ce matin-là. Est-ce quand même un retard\u00a0?',
    lateAnswer:
      'Merci d’avoir demandé. Les autres de votre quart sont passés par l’entrée latérale avant six heures\u00a0; la journée reste donc ainsi.',
    waiting: 'J’ai échangé mon quart avec Paul ce jour-là. Est-ce dans le fichier\u00a0?',
    idea: {
      title: 'Des gants de rechange au lavage',
      text: 'Les miens sont trempés après chaque lavage. Une boîte de paires sèches aiderait tout le monde.',
      answer: 'C’est fait\u00a0: la boîte sera à côté du dévidoir dès lundi.',
    },
    newIdea: { title: 'Un second miroir à la sortie', text: 'En tournant à gauche, la haie cache les vélos.' },
  },
}

/** Messages are read within a week. */
const READ_DAYS = 7
const APPLAUSE = 4
const TOLD_DAYS = 14

/** What the people of the sign-in page asked, suggested and were told, and who applauded whom. */
export const plantAppTalk = async (db: Db, cast: Cast, now: Date) => {
  for (const { id, isOnSignInPage } of cast.people) {
    if (!isOnSignInPage) continue
    const actor = await readActor(db, id)
    await tellLatestAwards(db, cast, id, now)
    await ask(db, cast, actor, now)
    await suggest(db, cast, actor, now)
    await applaud(db, cast, id, now)
  }
  await db
    .updateTable('messages')
    // In UTC, because Citus takes no expression that depends on the time zone of the session.
    .set({ read_at: sql`(created_at at time zone 'UTC' + interval '6 hours') at time zone 'UTC'` })
    .where('company_id', '=', cast.companyId)
    .where('created_at', '<', daysBefore(now, READ_DAYS))
    .execute()
}

const readActor = async (db: Db, id: number): Promise<Actor> => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role_id', 'company_id', 'lang'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const companyId = row.company_id ?? 0
  return {
    id,
    name: fullName(row),
    email: row.email,
    role: roleName(row.role_id),
    companyId,
    lang: row.lang as Language,
    scope: { kind: 'company', companyId, divisionIds: null },
    sessionId: 0,
    withFactor: false,
    mustEnrolSecondFactor: false,
    impersonator: null,
    via: null,
  }
}

const callerAt = (actor: Actor, now: Date): Caller => ({ actor, now, lang: actor.lang })

/** The awards of the past were given without telling anybody. */
const tellLatestAwards = async (db: Db, { companyId }: Cast, userId: number, now: Date) => {
  const awards = await db
    .selectFrom('awards as a')
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .select(['a.id', 'a.awarded_at', 'a.awarded_for', 'a.awarded_by', 'a.comment', 'b.id as badge_id', 'b.name'])
    .where('a.company_id', '=', companyId)
    .where('a.user_id', '=', userId)
    .where('a.source', '=', 'manual')
    .where('a.reversed_at', 'is', null)
    .where('a.awarded_at', '>', daysBefore(now, TOLD_DAYS))
    .orderBy('a.id')
    .execute()
  for (const award of awards) {
    await tellAwards(db, {
      companyId,
      at: award.awarded_at,
      badge: { id: award.badge_id, name: award.name },
      date: award.awarded_for,
      by: award.awarded_by ?? 0,
      comment: award.comment,
      awards: [{ awardId: award.id, userId }],
    })
  }
}

/** About the late day, which was answered, and about one that waits for its release. */
const ask = async (db: Db, cast: Cast, actor: Actor, now: Date) => {
  const rows = await db
    .selectFrom('trips as t')
    .innerJoin('gps_releases as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.id', '=', 't.release_id'),
    )
    // A row has no person before it is released.
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.employee_id', '=', 't.employee_id'),
    )
    .select(['t.work_date', 'r.released_at'])
    .where('t.company_id', '=', cast.companyId)
    .where('u.id', '=', actor.id)
    .where('t.attendance_override', 'is', null)
    .whereRef('t.login_minutes', '>', (row) => row('t.scheduled_minutes', '+', cast.lateBufferMinutes))
    .orderBy('t.work_date', 'desc')
    .execute()
  const released = rows.find((row) => row.released_at !== null)
  const waiting = rows.find((row) => row.released_at === null)
  const words = WORDS[actor.lang]
  if (released) {
    const body = { date: released.work_date, text: words.late, clientid: randomUUID() }
    const { id } = await takeQuestion(db, callerAt(actor, daysBefore(now, 5)), body)
    const admin = await readActor(db, cast.admin.id)
    await answerAsker(db, callerAt(admin, daysBefore(now, 2)), { id, text: words.lateAnswer })
  }
  if (!waiting) return
  const body = { date: waiting.work_date, text: words.waiting, clientid: randomUUID() }
  await takeQuestion(db, callerAt(actor, hoursAfter(now, -3)), body)
}

const suggest = async (db: Db, { companyId, admin }: Cast, actor: Actor, now: Date) => {
  const { idea, newIdea } = WORDS[actor.lang]
  const home = await db
    .selectFrom('users')
    .select(['division_id', 'location_id'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const row = { company_id: companyId, user_id: actor.id, ...home }
  const at = daysBefore(now, 3)
  const first = { ...row, title: idea.title, body: idea.text, created_at: daysBefore(now, 9) }
  const id = await insertSuggestion(db, first, [])
  await setAnswer(db, id, { answer: idea.answer, answered_at: at, answered_by: admin.id, seen_at: at })
  const about = { kind: 'idea', id, title: idea.title } as const
  await tellAnswer(db, { companyId, userId: actor.id, by: admin.id, at, about })
  const second = { ...row, title: newIdea.title, body: newIdea.text, created_at: hoursAfter(now, -20) }
  await insertSuggestion(db, second, [])
}

/** Colleagues applaud the latest award of the person, who applauds theirs. */
const applaud = async (db: Db, { companyId, people }: Cast, userId: number, now: Date) => {
  const divisionId = people.find(({ id }) => id === userId)?.divisionId ?? 0
  const colleagues = people.filter((one) => one.divisionId === divisionId && one.isActive && one.isComplete)
  const others = colleagues.filter(({ id }) => id !== userId).slice(0, APPLAUSE)
  const latest = (of: readonly number[], limit: number) =>
    db
      .selectFrom('awards as a')
      .innerJoin('badges as b', 'b.id', 'a.badge_id')
      .select('a.id')
      .where('a.company_id', '=', companyId)
      .where('a.user_id', 'in', of)
      .where('a.source', '=', 'manual')
      .where('a.reversed_at', 'is', null)
      .where('b.feed_type', '<>', 'NoneType')
      .orderBy('a.awarded_at', 'desc')
      .limit(limit)
      .execute()
  const row = { company_id: companyId, at: hoursAfter(now, -1) }
  const own = await latest([userId], 1)
  const theirs = await latest(
    others.map(({ id }) => id),
    2,
  )
  const rows = [
    ...own.flatMap(({ id }) => others.map((one) => ({ ...row, award_id: id, user_id: one.id }))),
    ...theirs.map(({ id }) => ({ ...row, award_id: id, user_id: userId })),
  ]
  if (rows.length > 0) await db.insertInto('applause').values(rows).execute()
}
