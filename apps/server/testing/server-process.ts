import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** For programs without a data directory of their own, which would make a key in that of the project. */
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64url')
const keyFor = (env: Record<string, string>) => (env.DATA_DIR === undefined ? { SECRET_KEY } : {})

/** Settings of a server in a test: quiet, on a free port, and without a limit on how often a test may call. */
export const settingsFor = (env: Record<string, string>) => ({
  LOG_LEVEL: 'silent',
  PORT: '0',
  RATE_LIMIT: '0',
  ...keyFor(env),
  ...env,
})

/** All that a program takes over from the environment of the tests. */
export const INHERITED = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}

/** The real program in a process of its own, as `npm start` runs it. */
export const launch = (env: Record<string, string>, program = MAIN) => {
  const child = spawn(process.execPath, [program], {
    env: { ...INHERITED, ...settingsFor(env) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output += String(text)
  })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += String(text)
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ended, output: () => output, printed: () => printed, ready: () => readAddress(child, () => output) }
}

const readAddress = async (child: ChildProcess, output: () => string) => {
  if (!child.stdout) throw new Error('the output of the program is not piped')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address) {
      child.stdout.resume()
      return address
    }
  }
  throw new Error(`the program ended before it was ready: ${output()}`)
}

/** Kills the program and everything it started, without a chance to clean up. */
export const killEverything = (child: ChildProcess) => {
  if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
}

/** Runs a command of the operator to its end, such as `backup`, with its arguments. */
export const runOperatorCommand = async (name: string, args: string[], env: Record<string, string>) => {
  const program = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...INHERITED, ...keyFor(env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
