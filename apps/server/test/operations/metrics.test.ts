import { readFile } from 'node:fs/promises'
import { listCompanies } from '@laurel/contract/companies.ts'
import { expect, it } from 'vitest'
import { Lifecycle } from '../../src/boot/lifecycle.ts'
import { openMetricsPort } from '../../src/boot/metrics/serve-metrics.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { testApp } from '../../testing/test-app.ts'
import { parseExposition, type Sample } from './exposition.ts'

const TOKEN = 'a-token-of-the-monitor'
const app = testApp({ worker: true, metricsToken: TOKEN })

const scrape = (authorization = `Bearer ${TOKEN}`) => fetch(`${app.address}/metrics`, { headers: { authorization } })

const read = async () => parseExposition(await (await scrape()).text())

const valueFor = (samples: readonly Sample[] = [], labels: Record<string, string> = {}) =>
  samples.find((sample) => Object.entries(labels).every(([name, value]) => sample.labels[name] === value))?.value

it('metrics count calls by endpoint and status, and tell pool, jobs, transfers and checks', async () => {
  const company = await app.world.company({ name: 'Marked Haulage' })
  const admin = await app.signedIn(await app.world.person({ role: 'Admin', email: 'marked@laurel.test' }))
  const caller = await app.signedIn(await app.world.person({ role: 'Manager', companyId: company.id }))
  await admin.call(listCompanies, { query: { search: 'Marked' } })
  await caller.refusal(listCompanies, { query: {} })
  await fetch(`${app.address}/api/companies/marked-haulage`)

  const response = await scrape()
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  expect(text.toLowerCase()).not.toContain('marked')
  const families = parseExposition(text)

  const calls = families.get('laurel_calls_total')?.samples
  expect(valueFor(calls, { endpoint: '/api/companies', method: 'GET', status: '200' })).toBe(1)
  expect(valueFor(calls, { endpoint: '/api/companies', method: 'GET', status: '403' })).toBe(1)
  expect(families.get('laurel_call_seconds')?.type).toBe('histogram')
  expect(valueFor(families.get('laurel_check_state')?.samples, { check: 'database' })).toBe(0)
  expect(valueFor(families.get('laurel_pool_connections_max')?.samples)).toBe(20)
  expect(valueFor(families.get('laurel_transfers_pending')?.samples)).toBe(0)
  expect(families.has('laurel_backup_age_seconds')).toBe(false)
  expect([...families.keys()]).toEqual(
    expect.arrayContaining([
      'laurel_jobs_total',
      'laurel_pushes_total',
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
    ]),
  )
})

it('metrics are refused without the token, and no copy of them is kept on the way', async () => {
  for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) expect((await scrape(wrong)).status).toBe(401)
  expect((await scrape()).headers.get('cache-control')).toBe('no-store')
})

it('a metrics port answers metrics alone, without a token where none is set', async () => {
  const lifecycle = new Lifecycle()
  const port = await findFreePort()
  const open = { token: undefined, contentType: 'text/plain', read: async () => 'x 1\n' }
  await openMetricsPort({ metricsPort: port, host: '127.0.0.1' }, open, lifecycle)
  const second = openMetricsPort({ metricsPort: port, host: '127.0.0.1' }, open, new Lifecycle())
  await expect(second).rejects.toThrow(`METRICS_PORT ${port} is in use already`)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect(await (await get('/metrics')).text()).toBe('x 1\n')
  expect((await get('/')).status).toBe(404)
  await lifecycle.stop()
})

it('the dashboard and the alert rules in docs ask for metrics that exist', async () => {
  const known = await read()
  const names = new Set<string>(
    [...known].flatMap(([name, { type }]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  // Only where there is a standby or a backup.
  for (const name of ['laurel_replica_lag_seconds', 'laurel_backup_age_seconds']) names.add(name)
  const readDoc = (file: string) => readFile(new URL(`../../../../docs/monitoring/${file}`, import.meta.url), 'utf8')
  const dashboard = await readDoc('grafana-dashboard.json')
  expect(JSON.parse(dashboard)).toMatchObject({ title: 'Laurel' })
  for (const text of [dashboard, await readDoc('alert-rules.yml')]) {
    const asked = new Set(text.match(/\b(laurel|nodejs|process)_[a-z_]+\b/g))
    expect(asked.size).toBeGreaterThan(5)
    expect([...asked].filter((name) => !names.has(name))).toEqual([])
  }
})
