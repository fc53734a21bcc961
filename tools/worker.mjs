import { ensureDependencies } from './lib/dependencies.mjs'
import { spawnNode24 } from './lib/node24.mjs'
import { SERVER_FLAGS } from './lib/server-flags.mjs'
import { supervise } from './lib/supervise.mjs'

await ensureDependencies()
const worker = spawnNode24([...SERVER_FLAGS, 'apps/server/src/worker.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production' },
})
await supervise([worker])
