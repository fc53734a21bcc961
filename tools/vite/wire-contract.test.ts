import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { splitImports, toWire, toWireExports } from './wire-contract.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const modules = globSync('packages/contract/src/*.ts', { cwd: project }).filter((file) => !file.endsWith('.test.ts'))
const readModule = async (file: string): Promise<Record<string, unknown>> => import(project + file)
const isEndpoint = (value: unknown) => ENDPOINTS.some((endpoint) => endpoint === value)

describe('the plain data that replaces the contract in the built console', () => {
  it('has of every endpoint what a client reads of it', () => {
    for (const endpoint of ENDPOINTS) {
      const { method, path, access, multipart, readOnly, response } = endpoint
      const wire = toWire({ ...endpoint })
      expect(wire).toMatchObject({ method, path, access })
      expect(Boolean(wire.multipart)).toBe(Boolean(multipart))
      expect(Boolean(wire.readOnly)).toBe(Boolean(readOnly))
      expect(wire.response).toBe(typeof response === 'string' ? response : undefined)
    }
  })

  it.each(modules)('of %s is unchanged by JSON, and holds every endpoint and no schema', async (file) => {
    const exported = await readModule(file)
    const wire = toWireExports(exported)
    expect(JSON.parse(JSON.stringify(wire))).toEqual(wire)
    expect(JSON.stringify(wire)).not.toContain('_zod')
    const endpoints = Object.keys(exported).filter((name) => isEndpoint(exported[name]))
    expect(Object.keys(wire)).toEqual(expect.arrayContaining(endpoints))
  })
})

describe('an import of the contract', () => {
  const wireNames = async () => new Set(['listCompanies', 'IMPORT_TYPES'])

  it('is split into plain data and schemas, and types are dropped', async () => {
    const code = "import { type Company, companyForm, IMPORT_TYPES as TYPES } from '@laurel/contract/companies.ts'"
    expect(await splitImports(code, wireNames)).toBe(
      "import { IMPORT_TYPES as TYPES } from '@laurel/contract/companies.ts?wire'; import { companyForm } from '@laurel/contract/companies.ts'",
    )
  })

  it('of plain data alone leaves the contract out, also over several lines', async () => {
    const code = "import {\n  type Company,\n  listCompanies,\n} from '@laurel/contract/companies.ts'"
    expect(await splitImports(code, wireNames)).toBe(
      "import { listCompanies } from '@laurel/contract/companies.ts?wire'",
    )
  })

  it('of schemas alone stays as it is', async () => {
    const code = "import { companyForm } from '@laurel/contract/companies.ts'"
    expect(await splitImports(code, wireNames)).toBe(code)
  })
})

describe('the console', () => {
  it('reads no schema of an endpoint, because the built console has none', async () => {
    const exports = (await Promise.all(modules.map(readModule))).flatMap(Object.entries<unknown>)
    const names = exports.filter(([, value]) => isEndpoint(value)).map(([name]) => name)
    expect(names).toHaveLength(ENDPOINTS.length)
    const reading = new RegExp(`\\b(${names.join('|')})\\.(params|query|body|response)\\b`)
    expect('listCompanies.query').toMatch(reading)
    const files = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: project })
    const found = files.filter((file) => !file.includes('.test.') && reading.test(readFileSync(project + file, 'utf8')))
    expect(found).toEqual([])
  })
})
