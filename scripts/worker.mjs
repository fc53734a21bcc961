import { ensureDependencies } from './lib/dependencies.mjs'
import { spawnNode24 } from './lib/node24.mjs'
import { supervise } from './lib/supervise.mjs'

await ensureDependencies()
const worker = spawnNode24(['apps/server/src/worker.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production' },
})
await supervise([worker])
