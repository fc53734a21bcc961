import { runCommand } from './boot/command.ts'
import { loadConfig } from './boot/config.ts'
import { actAsOperator } from './boot/operator.ts'

const given = process.argv.slice(2)
if (given[0] === 'rotate-keys') await import('./rotate-keys.ts')
else await runCommand(() => actAsOperator(loadConfig(process.env), given))
