import { askAboutDay, getDay, getMyDay } from '@laurel/contract/days.ts'
import { answerQuestion, listQuestions, type Question } from '@laurel/contract/questions.ts'
import { fullName } from '../../core/full-name.ts'
import { toResult } from '../../core/outcome.ts'
import type { Mount } from '../../http/mount.ts'
import { openOwnDays } from '../days/day.service.ts'
import { signedFileUrl } from '../files/files.service.ts'
import { requirePlaces } from '../places/places.service.ts'
import { openCard } from '../score-card/employee.service.ts'
import { listQuestionRows, type QuestionRow } from './questions.queries.ts'
import { answerAsker, countOpenQuestions, dayWithQuestion, takeQuestion } from './questions.service.ts'

const toQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  userid: row.user_id,
  name: fullName(row),
  employeeid: row.employee_id,
  photo: signedFileUrl(row.photo_hash),
  active: row.status === 'Active',
  company: row.company_name,
  division: row.division_name,
  location: row.location_name,
  date: row.work_date,
  text: row.body,
  at: row.asked_at.toISOString(),
  daythen: row.day_then,
  trip: row.trip,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : { text: row.answer, by: row.answerer ?? '', date: row.answered_at.toISOString() },
})

export const questionRoutes = (mount: Mount) => {
  // Days are read from the primary: a question shows right after it was asked.
  mount(getMyDay, async ({ db, params, ...caller }) =>
    dayWithQuestion(db, caller, await openOwnDays(db, caller), params.date),
  )

  mount(getDay, async ({ db, query, ...caller }) =>
    dayWithQuestion(db, caller, await openCard(db, caller, query.driverid), query.date),
  )

  mount(askAboutDay, async ({ db, body, audit, done, ...caller }) => {
    const { id, companyId, isNew } = await takeQuestion(db, caller, body)
    if (isNew) audit.created({ subject: 'question', id, companyId, after: { date: body.date } })
    else audit.nothing()
    return done('question_asked', { id })
  })

  mount(listQuestions, async ({ db, actor, query }) => {
    await requirePlaces(db, actor.scope, query)
    const { rows, total } = await listQuestionRows(db, actor.scope, query)
    const open = await countOpenQuestions(db, actor.scope)
    return toResult({ result: { content: rows.map(toQuestion), totalElements: total, open } })
  })

  // The words stay out of the audit trail: it is never altered, and they go with who asked.
  mount(answerQuestion, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, date, corrected } = await answerAsker(db, caller, body)
    const about = { subject: 'question', id: body.id, companyId } as const
    audit.changed({ ...about, before: { answered: false }, after: { date, answered: true, corrected } })
    return done('question_answered', { id: body.id })
  })
}
