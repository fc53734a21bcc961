import { REQUEST_ID_HEADER } from '@laurel/contract/constants.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { beforeAll, expect } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { type CallerName, isRole } from './answers.ts'
import { createDigest } from './digest.ts'
import type { Ask } from './requests/ask.ts'
import { type Corner, hiddenFrom, plantTenants, type Tenants } from './tenants.ts'
import { createThings, stockUp, type Things } from './things.ts'

interface Planted {
  tenants: Tenants
  things: Things
  digest: Awaited<ReturnType<typeof createDigest>>
}

const headerLinesFor = ({ headers }: Response) =>
  [...headers].map(([name, value]) => `${name}: ${decodeURIComponent(value)}`)

/** What a caller wrote, the content of files included. */
const sentWith = async (input: object) => {
  const body = 'body' in input && typeof input.body === 'object' ? Object.values(input.body ?? {}) : []
  const files = body.filter((value) => value instanceof File).map(async (file) => `${file.name} ${await file.text()}`)
  return [JSON.stringify(input), ...(await Promise.all(files))].join('\n')
}

const contains = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())

/** The planted tenants of a file. Whatever a caller is answered is searched for words of where they do not see. */
export const accessStage = (app: TestApp) => {
  const planted = {} as Planted
  const callerOfRequest = new Map<string, CallerName>()

  beforeAll(async () => {
    planted.tenants = await plantTenants(app)
    planted.things = createThings(app, planted.tenants)
    await stockUp(planted.things, planted.tenants)
    planted.digest = await createDigest(app.db)
  })

  const buildInput = ({ inputFor }: Ask, caller: CallerName, corner: Corner) => {
    const { callers } = planted.tenants
    return inputFor({ app, ...planted, corner, caller: isRole(caller) ? callers[caller] : callers.Manager })
  }

  const send = async (endpoint: Endpoint, caller: CallerName, input: object) => {
    const identity = isRole(caller) ? await app.signedIn(planted.tenants.callers[caller]) : {}
    const response = await app.request(endpoint, input, identity)
    callerOfRequest.set(response.headers.get(REQUEST_ID_HEADER) ?? '', caller)
    const text = [...headerLinesFor(response), await response.clone().text()].join('\n')
    // Whoever sends a word may read it again.
    const sent = await sentWith(input)
    const leaked = hiddenFrom(caller).filter((mark) => contains(text, mark) && !contains(sent, mark))
    if (leaked.length > 0) throw new Error(`${endpoint.path} tells a ${caller} of ${leaked.join()}: ${text}`)
    return { response, status: response.status, text }
  }

  /** Runs calls that are refused, and makes sure that nothing at all has changed. */
  const unchanging = async (calls: () => Promise<unknown>) => {
    const before = await planted.digest()
    await calls()
    expect(await planted.digest()).toEqual(before)
  }

  /** Words in log lines that the caller of their request must not read. */
  const leaksInLog = () => {
    const lines = app.logLines.map((line) => ({ line, caller: callerOfRequest.get(requestIdIn(line) ?? '') }))
    const known = lines.filter(({ caller }) => caller !== undefined)
    expect(known.length).toBeGreaterThan(callerOfRequest.size)
    return known.filter(({ line, caller = 'Stranger' }) => hiddenFrom(caller).some((mark) => contains(line, mark)))
  }

  /** Log lines about faults of the product. */
  const faultsInLog = () => app.logLines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)

  return Object.assign(planted, { buildInput, send, unchanging, leaksInLog, faultsInLog })
}

const requestIdIn = (line: string) => (JSON.parse(line) as { reqId?: string }).reqId

export type AccessStage = ReturnType<typeof accessStage>
