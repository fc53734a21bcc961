import { ensureDependencies, toolPath } from './lib/dependencies.mjs'
import { ENV_FILE, spawnNode24 } from './lib/node24.mjs'
import { supervise } from './lib/processes.mjs'
import { inProject } from './lib/project.mjs'

const SERVER_PORT = '3000'
const CONSOLE_PORT = '5173'

await ensureDependencies()
console.log(`The console opens at http://localhost:${CONSOLE_PORT} and reloads as you edit. Ctrl-C stops it.\n`)
const env = { NODE_ENV: 'development', PORT: SERVER_PORT }
const server = spawnNode24(['--watch', '--watch-preserve-output', ENV_FILE, 'apps/server/src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
})
const vite = spawnNode24([toolPath('vite', 'apps/console'), '--port', CONSOLE_PORT, '--strictPort'], {
  stdio: 'inherit',
  cwd: inProject('apps/console'),
  env,
})
await supervise([server, vite])
