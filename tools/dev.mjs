import { ensureDependencies, toolPath } from './lib/dependencies.mjs'
import { ENV_FILE, spawnNode24 } from './lib/node24.mjs'
import { supervise } from './lib/processes.mjs'
import { inProject } from './lib/project.mjs'

const SERVER_PORT = '3000'
const APPS = [
  { app: 'apps/console', port: '5173' },
  { app: 'apps/driver', port: '5174' },
]

await ensureDependencies()
console.log('The console opens at http://localhost:5173, the driver’s app at http://localhost:5174/app/.')
console.log('Both reload as you edit. Ctrl-C stops them.\n')
const env = { NODE_ENV: 'development', PORT: SERVER_PORT }
const server = spawnNode24(['--watch', '--watch-preserve-output', ENV_FILE, 'apps/server/src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
})
const pages = APPS.map(({ app, port }) =>
  spawnNode24([toolPath('vite', app), '--port', port, '--strictPort'], { stdio: 'inherit', cwd: inProject(app), env }),
)
await supervise([server, ...pages])
