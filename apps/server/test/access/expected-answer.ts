import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'
import { ANSWERS } from './answers.ts'

export const CALLERS = ['Stranger', 'Admin', 'CompanyAdmin', 'Manager', 'Supervisor', 'Driver', 'User'] as const
export type CallerName = (typeof CALLERS)[number]

export const isRole = (caller: CallerName): caller is RoleName => ROLE_NAMES.some((role) => role === caller)

export const REACHES = ['-', 'yes', 'own', 'division', 'company', 'all', 'cookie'] as const

export interface Answer {
  reach: (typeof REACHES)[number]
  /** The status for records out of reach. */
  beyond: number
}

const parseAnswer = (cell: string): Answer => {
  const [word, status = '404'] = cell.split('/')
  const reach = REACHES.find((name) => name === word)
  if (!reach) throw new Error(`"${cell}" is no answer`)
  return { reach, beyond: Number(status) }
}

const parseRow = (line: string) => {
  const [method, path, ...cells] = line.trim().split(/\s+/)
  if (cells.length !== CALLERS.length) throw new Error(`a row has ${CALLERS.length} answers: ${line}`)
  return [`${method} ${path}`, cells.map(parseAnswer)] as const
}

const declared = ANSWERS.split('\n')
  .filter((line) => /^\s+(GET|POST)\s/.test(line))
  .map(parseRow)

export const declaredCalls = declared.map(([call]) => call)

const rows = new Map<string, Answer[]>(declared)

export const callName = ({ method, path }: Endpoint) => `${method} ${path}`

export const isReading = ({ method, readOnly }: Endpoint) => method === 'GET' || readOnly === true

/** The answer that the table declares for a call and a caller. */
export const expectedAnswer = (endpoint: Endpoint, caller: CallerName): Answer => {
  const answer = rows.get(callName(endpoint))?.[CALLERS.indexOf(caller)]
  if (!answer) throw new Error(`the table does not know ${callName(endpoint)}`)
  return answer
}
