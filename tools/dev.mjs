import { ensureDependencies, toolPath } from './lib/dependencies.mjs'
import { spawnNode24 } from './lib/node24.mjs'
import { inProject } from './lib/project.mjs'
import { supervise } from './lib/supervise.mjs'

const SERVER_PORT = '3000'
const CONSOLE_PORT = '5173'

await ensureDependencies()
console.log(`The console opens at http://localhost:${CONSOLE_PORT} and reloads as you edit. Ctrl-C stops it.\n`)
const env = { NODE_ENV: 'development', PORT: SERVER_PORT }
const server = spawnNode24(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
})
const vite = spawnNode24([toolPath('vite', 'apps/console'), '--port', CONSOLE_PORT, '--strictPort'], {
  stdio: 'inherit',
  cwd: inProject('apps/console'),
  env,
})
await supervise([server, vite])
