import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { isAdmitted } from './answer-rules.ts'
import { CALLERS } from './callers.ts'

/** Calls that hash a password take about ten milliseconds of CPU each, so they get fewer requests. */
const SLOW =
  /^\/auth\/(signin|emailconfirm|changepassword|secondfactor\/(start|disable|codes))$|updatedata|updatepassword|set-password/
const SLOW_WEIGHT = 0.2

/** Requests per world: after that, generated calls have deleted most of its records. */
const ROUND = 400
const OTHERS = 2

/** The number of requests per caller and round of each endpoint; together at least `total`. */
export const roundsFor = (endpoints: readonly Endpoint[], total: number) => {
  const weightFor = ({ path }: Endpoint) => (SLOW.test(path) ? SLOW_WEIGHT : 1)
  const weights = endpoints.reduce((sum, endpoint) => sum + weightFor(endpoint), 0)
  return endpoints.map((endpoint, number) => {
    const share = (total * weightFor(endpoint)) / weights
    const count = Math.ceil(share / ROUND)
    const admitted = CALLERS.filter((kind) => isAdmitted(endpoint, kind)).length
    const others = (CALLERS.length - admitted) * OTHERS
    const each = Math.max(1, Math.ceil((share / count - others) / admitted))
    const rounds = Array.from({ length: count }, () => ({ admitted: each, others: OTHERS }))
    return [`${endpoint.method} ${endpoint.path}`, { endpoint, number, rounds }] as const
  })
}
