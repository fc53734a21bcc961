import { loadConfig } from '../src/boot/config.ts'
import { explain } from '../src/boot/failed-start.ts'
import { ResetRefusal, resetDemo } from './demo-reset.ts'

try {
  const isConfirmed = process.argv.includes('--yes')
  await resetDemo(loadConfig(process.env), { isConfirmed, now: new Date() })
  console.info('\n  The demo programme is as new. npm start shows it.\n')
} catch (error) {
  const sentence = error instanceof ResetRefusal ? error.message : explain(error)
  console.error(sentence === undefined ? error : `\n  ${sentence}\n`)
  process.exitCode = 1
}
