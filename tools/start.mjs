import { ensureBuild } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ENV_FILE, SERVER_FLAGS, spawnNode24 } from './lib/node24.mjs'
import { supervise } from './lib/processes.mjs'

/** Starts the server; `node tools/start.mjs worker` starts background work alone, which needs no console. */
const program = process.argv[2] ?? 'main'
await ensureDependencies()
if (program === 'main') await ensureBuild()
const server = spawnNode24([...SERVER_FLAGS, ENV_FILE, `apps/server/src/${program}.ts`], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production' },
})
await supervise([server])
