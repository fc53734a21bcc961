import type { askAboutDay, Day, DayQuestion } from '@laurel/contract/days.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { answerQuestion } from '@laurel/contract/questions.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { dayOnCard, openOwnDays } from '../days/day.service.ts'
import { tellAnswer } from '../messages/messages.service.ts'
import { type Card, openCard } from '../score-card/employee.service.ts'
import { isCorrected, toDayThen } from './corrected.rules.ts'
import {
  type AskedRow,
  countOpen,
  deleteQuestions,
  findNewest,
  findSentBefore,
  insertQuestion,
  lockQuestion,
  setAnswer,
} from './questions.queries.ts'

export const countOpenQuestions = (db: Db, scope: Scope) => countOpen(db, scope)

const outcomeFor = (row: AskedRow, corrected: boolean): DayQuestion['outcome'] => {
  if (corrected) return 'corrected'
  return row.answered_at === null ? 'open' : 'answered'
}

const toDayQuestion = (row: AskedRow, day: Omit<Day, 'question'>): DayQuestion => {
  const corrected = isCorrected(row.day_then, row.asked_at, day)
  return {
    id: row.id,
    text: row.body,
    at: row.asked_at.toISOString(),
    answer: row.answer,
    answeredby: row.answerer,
    answeredat: row.answered_at?.toISOString() ?? null,
    outcome: outcomeFor(row, corrected),
    before: corrected ? row.day_then : null,
  }
}

/** A day with what the person asked about it. */
export const dayWithQuestion = async (db: Db, { lang }: Caller, card: Card, date: string): Promise<Day> => {
  const day = await dayOnCard(db, lang, card, date)
  const asked = await findNewest(db, card.person, date)
  return { ...day, question: asked ? toDayQuestion(asked, day) : null }
}

/** Takes a question once. A person has one open question about a day: two readers would answer past each other. */
export const takeQuestion = async (
  db: Db,
  caller: Caller,
  { date, text, clientid }: HandlerInput<typeof askAboutDay>['body'],
) => {
  const card = await openOwnDays(db, caller)
  if (date > card.today) throw new AppError('asked_in_future', { field: 'date' })
  const { companyId, userId } = card.person
  const then = toDayThen(await dayOnCard(db, caller.lang, card, date))
  const id = await insertQuestion(db, {
    company_id: companyId,
    user_id: userId,
    work_date: date,
    client_id: clientid,
    body: text,
    day_then: JSON.stringify(then),
    asked_at: caller.now,
  })
  if (id !== undefined) return { id, companyId, isNew: true }
  const before = await findSentBefore(db, card.person, clientid)
  if (!before) throw new AppError('question_open')
  return { id: before.id, companyId, isNew: false }
}

/** It is given once: a second reader must not contradict the first unawares. */
export const answerAsker = async (
  db: Db,
  caller: Caller,
  { id, text }: HandlerInput<typeof answerQuestion>['body'],
) => {
  const { actor, now, lang } = caller
  const question = required(await lockQuestion(db, actor.scope, id))
  if (question.answered_at !== null) {
    throw new AppError('question_answered', { params: { by: question.answerer ?? '' } })
  }
  if (question.status !== 'Active') throw new AppError('person_not_active')
  await setAnswer(db, id, { answer: text, answered_at: now, answered_by: actor.id })
  const { company_id: companyId, user_id: userId, work_date: date, day_then: then, asked_at: askedAt } = question
  const day = await dayOnCard(db, lang, await openCard(db, caller, userId), date)
  const corrected = isCorrected(then, askedAt, day)
  const about = { kind: 'question', id, date, isCorrected: corrected } as const
  await tellAnswer(db, { companyId, userId, by: actor.id, at: now, about })
  return { companyId, date, corrected }
}

/** Part of erasing a person. */
export const forgetUserQuestions = (db: Db, companyId: number, userId: number) =>
  deleteQuestions(db, { companyId, userId })
