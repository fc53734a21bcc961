import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fillBoards } from './boards-data.ts'
import { tell } from './findings.ts'
import { type Phone, plantPhones } from './phones-data.ts'
import { openStage, startProduct } from './stage.ts'

/** Fewer can be given for a quick look; they come at the same pace. */
const DRIVERS = Number(process.argv[2] ?? 10_000)
const AWARDS = 200_000
/** They open the app evenly over this time: 10,000 within 55 seconds. */
const OPENING_MS = DRIVERS * 5.5

interface Answer {
  status: number
  text: string
  tag: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const ask = (address: string, path: string, method: string, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(`${address}/api${path}`, { method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, tag: answer.headers.etag ?? '' }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })

/** A start of the app and a return to it: a session, the first screen, and the first screen once more. */
const openApp = async (address: string, { cookie }: Phone) => {
  const started = performance.now()
  const renewed = await ask(address, '/auth/renew', 'POST', { cookie })
  if (renewed.status !== 200) return { failed: `renew ${renewed.status}`, ms: 0 }
  const { token } = JSON.parse(renewed.text) as { token: string }
  const authorization = `Bearer ${token}`
  const home = await ask(address, '/me/home', 'GET', { authorization })
  const ms = performance.now() - started
  if (home.status !== 200) return { failed: `home ${home.status}`, ms }
  const again = await ask(address, '/me/home', 'GET', { authorization, 'if-none-match': home.tag })
  return { failed: again.status === 304 ? undefined : `home again ${again.status}`, ms }
}

/** Ten thousand drivers who open the app within a minute, as after a release. */
const stage = await openStage('rush')
try {
  await fillBoards(stage.databaseUrl, AWARDS)
  const phones = await plantPhones(stage.databaseUrl, DRIVERS)
  const product = await startProduct(stage.databaseUrl)
  for (const phone of phones.slice(0, 50)) await openApp(product.address, { ...phone, cookie: '' })

  const started = performance.now()
  const opened = phones.map(async (phone, index) => {
    await pause((index / DRIVERS) * OPENING_MS)
    return openApp(product.address, phone).catch((error: unknown) => ({ failed: String(error), ms: 0 }))
  })
  const results = await Promise.all(opened)
  const tookMs = performance.now() - started
  await product.stop()

  const failed = results.flatMap(({ failed }) => failed ?? [])
  const sorted = results.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const share = (part: number) => ((sorted[Math.floor(sorted.length * part)] ?? 0) / 1000).toFixed(1)
  const found = failed.length > 0 ? [...new Set(failed)].slice(0, 5).join(', ') : 'none'
  const times = `half have their first screen within ${share(0.5)} s, 99 % within ${share(0.99)} s`
  tell({
    title: `${DRIVERS} drivers open the app, three calls each: failed`,
    detail: `${found}; come within ${(OPENING_MS / 1000).toFixed(0)} s, last answer after ${(tookMs / 1000).toFixed(0)} s, ${times}`,
    measured: failed.length,
    goal: 0,
    wanted: 'at most',
  })
} finally {
  agent.destroy()
  await stage.close()
}
