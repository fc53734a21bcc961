import { randomUUID } from 'node:crypto'
import { REQUEST_ID_HEADER } from '@laurel/contract/constants.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { beforeAll, expect } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { type AccessWorld, type Corner, hiddenFrom, plantWorld } from './access-world.ts'
import { createDigest } from './digest.ts'
import { type CallerName, isRole } from './expected-answer.ts'
import { createRecords, type Records, stockUp } from './records.ts'
import type { Ask } from './requests/ask.ts'

interface Planted {
  world: AccessWorld
  records: Records
  digest: Awaited<ReturnType<typeof createDigest>>
}

const headerLinesFor = ({ headers }: Response) =>
  [...headers].map(([name, value]) => `${name}: ${decodeURIComponent(value)}`)

/** Everything the caller sent, file contents included. */
const sentWith = async (input: object) => {
  const body = 'body' in input && typeof input.body === 'object' ? Object.values(input.body ?? {}) : []
  const files = body.filter((value) => value instanceof File).map(async (file) => `${file.name} ${await file.text()}`)
  return [JSON.stringify(input), ...(await Promise.all(files))].join('\n')
}

const contains = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())

/** The access world of one test file. Every answer is searched for marks that its caller must not see. */
export const accessCalls = (app: TestApp) => {
  const planted = {} as Planted
  const callerOfRequest = new Map<string, CallerName>()

  beforeAll(async () => {
    planted.world = await plantWorld(app)
    planted.records = createRecords(app, planted.world)
    await stockUp(planted.records, planted.world)
    planted.digest = await createDigest(app.db)
  })

  const buildInput = ({ inputFor }: Ask, caller: CallerName, corner: Corner) => {
    const { callers } = planted.world
    return inputFor({ app, ...planted, corner, caller: isRole(caller) ? callers[caller] : callers.Manager })
  }

  const send = async (endpoint: Endpoint, caller: CallerName, input: object) => {
    const identity = isRole(caller) ? await app.signedIn(planted.world.callers[caller]) : {}
    const once = endpoint.needsIdempotencyKey ? { key: randomUUID() } : {}
    const response = await app.request(endpoint, input, { ...identity, ...once })
    callerOfRequest.set(response.headers.get(REQUEST_ID_HEADER) ?? '', caller)
    const text = [...headerLinesFor(response), await response.clone().text()].join('\n')
    // A refusal may quote what the caller sent.
    const sent = await sentWith(input)
    const leaked = hiddenFrom(caller).filter((mark) => contains(text, mark) && !contains(sent, mark))
    if (leaked.length > 0) throw new Error(`${endpoint.path} tells a ${caller} of ${leaked.join()}: ${text}`)
    return { response, status: response.status, text }
  }

  /** Runs calls that must be refused, and checks that no table has changed. */
  const unchanging = async (calls: () => Promise<unknown>) => {
    const before = await planted.digest()
    await calls()
    expect(await planted.digest()).toEqual(before)
  }

  /** Log lines with marks that the caller of their request must not see. */
  const leaksInLog = () => {
    const lines = app.logLines.map((line) => ({ line, caller: callerOfRequest.get(requestIdIn(line) ?? '') }))
    const known = lines.filter(({ caller }) => caller !== undefined)
    expect(known.length).toBeGreaterThan(callerOfRequest.size)
    return known.filter(({ line, caller = 'Stranger' }) => hiddenFrom(caller).some((mark) => contains(line, mark)))
  }

  /** Log lines of level error or above. */
  const faultsInLog = () => app.logLines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)

  return Object.assign(planted, { buildInput, send, unchanging, leaksInLog, faultsInLog })
}

const requestIdIn = (line: string) => (JSON.parse(line) as { reqId?: string }).reqId

export type AccessCalls = ReturnType<typeof accessCalls>
