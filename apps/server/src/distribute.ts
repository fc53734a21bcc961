import { runCommand } from './boot/command.ts'
import { loadConfig } from './boot/config.ts'
import { distribute } from './boot/distribute.ts'
import { systemClock } from './core/clock.ts'

await runCommand((say) => distribute(loadConfig(process.env), systemClock.now(), say))
