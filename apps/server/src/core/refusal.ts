import type { Language } from '@laurel/contract/constants.ts'
import type { Refusal, Problem as WireProblem } from '@laurel/contract/errors.ts'
import type { AppError, Problem } from './app-error.ts'
import { saySentence, sayWording } from './wording.ts'

/** A refusal as the wire carries it. The first wrong field speaks for the whole; rows of a file do not. */
export const toRefusal = (
  { code, params, field, problems: found, problemCount }: AppError,
  lang: Language,
  requestid: string,
): Refusal => {
  const problems = found?.map((problem) => toWireProblem(problem, lang))
  const ofField = problems?.[0]?.row === undefined ? problems?.[0]?.message : undefined
  const sentence = ofField ?? saySentence(lang, { code, params })
  const errors = problems ?? (field ? [{ path: field, message: sentence }] : undefined)
  return {
    status: 0,
    code,
    message: sentence,
    result: sentence,
    requestid,
    ...(errors && { errors }),
    ...(problemCount !== undefined && { errorCount: problemCount }),
  }
}

const toWireProblem = (problem: Problem, lang: Language): WireProblem => {
  const { path, row, column, acceptable } = problem
  return {
    ...(path !== undefined && { path }),
    ...(row !== undefined && { row }),
    ...(column !== undefined && { column: sayWording(lang, column) }),
    message: sayProblem(lang, problem),
    ...(acceptable && { acceptable }),
  }
}

/** A sentence about a field names it by its label, unless the problem says otherwise. */
const sayProblem = (lang: Language, problem: Problem) => {
  if ('text' in problem) return sayWording(lang, problem.text)
  if (problem.path === undefined) return saySentence(lang, problem)
  const field = { field: problem.path.split('.').findLast((name) => !/^\d+$/.test(name)) ?? '' }
  return saySentence(lang, { ...problem, params: { field, ...problem.params } })
}
