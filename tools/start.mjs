import { ensureDependencies } from './lib/dependencies.mjs'
import { spawnNode24 } from './lib/node24.mjs'
import { SERVER_FLAGS } from './lib/server-flags.mjs'
import { supervise } from './lib/supervise.mjs'
import { ensureBuild } from './lib/web-build.mjs'

await ensureDependencies()
await ensureBuild()
const server = spawnNode24([...SERVER_FLAGS, 'apps/server/src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production' },
})
await supervise([server])
