import type { Plugin } from 'vite'

const WIRE = '?wire'

type Values = Record<string, unknown>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isEndpoint = (value: unknown): value is Values =>
  isRecord(value) && typeof value.path === 'string' && 'method' in value && 'access' in value && 'response' in value

/** Whether JSON brings the value back unchanged. */
const isPlain = (value: unknown): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlain)
  return isRecord(value) && Object.values(value).every(isPlain)
}

/** What `packages/client` reads of an endpoint: everything but its schemas and what only the server needs. */
export const toWire = ({ method, path, access, multipart, readOnly, response }: Values) => ({
  method,
  path,
  access,
  ...(multipart ? { multipart: true } : {}),
  ...(readOnly ? { readOnly } : {}),
  ...(typeof response === 'string' ? { response } : {}),
})

/** The exports of a module of the contract that a browser can have without zod, as JavaScript values. */
export const toWireExports = (exported: Values) => {
  const wire: Values = {}
  for (const [name, value] of Object.entries(exported)) {
    if (isEndpoint(value)) wire[name] = toWire(value)
    else if (isPlain(value)) wire[name] = value
  }
  return wire
}

const IMPORT = /^import \{([^}]*)\} from '(@laurel\/contract\/[\w-]+\.ts)'$/gm

const readContract = async (module: string): Promise<Values> => import(module)

/** `import { listCompanies, companyForm } from '…'` becomes two imports: one of plain data, one of the schema. */
export const splitImports = async (code: string, wireNames: (module: string) => Promise<ReadonlySet<string>>) => {
  let split = code
  for (const [statement, list = '', module = ''] of code.matchAll(IMPORT)) {
    const known = await wireNames(module)
    const names = list.split(',').map((name) => name.trim())
    const values = names.filter((name) => name !== '' && !name.startsWith('type '))
    const isWire = (name: string) => known.has(name.split(' as ')[0] ?? '')
    const wire = values.filter(isWire)
    const rest = values.filter((name) => !isWire(name))
    if (wire.length === 0) continue
    const others = rest.length > 0 ? [`import { ${rest.join(', ')} } from '${module}'`] : []
    const data = `import { ${wire.join(', ')} } from '${module}${WIRE}'`
    split = split.replace(statement, () => [data, ...others].join('; '))
  }
  return split
}

/**
 * Keeps zod out of what loads first. Whatever the console imports of a contract module that is an endpoint or plain data
 * comes from a module of its own, written from the values of the contract while the console is built; schemas and
 * functions come from the contract as ever, and bring zod along. The console must therefore not read the schemas of an
 * endpoint; `wire-contract.test.ts` looks for that.
 */
export const wireContract = (): Plugin => ({
  name: 'laurel:wire-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@laurel\/contract\/[\w-]+\.ts\?wire$/ },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0@laurel\/contract\/[\w-]+\.ts\?wire$/ },
    async handler(id) {
      const exported = toWireExports(await readContract(id.slice(1, -WIRE.length)))
      const lines = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      return { code: lines.join('\n'), map: null, moduleSideEffects: false }
    },
  },
  transform: {
    filter: { id: /\/(apps|packages)\/\w+\/src\/.*\.tsx?$/, code: '@laurel/contract/' },
    async handler(code) {
      const wireNames = async (module: string) => new Set(Object.keys(toWireExports(await readContract(module))))
      return { code: await splitImports(code, wireNames), map: null }
    },
  },
})
