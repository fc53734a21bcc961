import autocannon from 'autocannon'
import { tell } from './findings.ts'

const SECONDS = 4
const ROUNDS = 3
const CONNECTIONS = 10

interface Contender {
  url: string
  headers?: Record<string, string>
  /** With one it is a POST of JSON. */
  body?: object
}

export const measureThroughput = async ({ url, headers = {}, body }: Contender) => {
  const post = body && { method: 'POST' as const, body: JSON.stringify(body) }
  const { requests, non2xx, errors } = await autocannon({
    url,
    ...post,
    headers: { ...headers, ...(post && { 'content-type': 'application/json' }) },
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url} answered ${non2xx} refusals and ${errors} errors`)
  return requests.average
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of some rounds after a warm-up. */
export const measureSteadyThroughput = async (contender: Contender) => {
  await measureThroughput(contender)
  const found: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) found.push(await measureThroughput(contender))
  return median(found)
}

/** Both in turns, so that whatever else the machine does meets both alike. */
export const compare = async (
  title: string,
  product: Contender,
  bare: Contender,
  goal: number,
  [name, rival] = ['product', 'bare SQL'],
) => {
  await measureThroughput(product)
  await measureThroughput(bare)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureThroughput(product))
    theirs.push(await measureThroughput(bare))
  }
  const detail = `${name} ${median(ours).toFixed(0)}/s, ${rival} ${median(theirs).toFixed(0)}/s`
  tell({ title, detail, measured: median(ours) / median(theirs), goal, wanted: 'at least' })
}
