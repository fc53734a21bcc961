import { tryEverything } from './boot/check.ts'
import { runCommand } from './boot/command.ts'
import { loadConfig } from './boot/config.ts'

await runCommand(async (say) => {
  const findings = await tryEverything(loadConfig(process.env))
  say('')
  for (const { part, outcome, words } of findings) say(`${part.padEnd(9)} ${outcome.padEnd(11)} ${words}`)
  const wrong = findings.filter(({ outcome }) => outcome === 'WRONG')
  if (wrong.length === 0) return 'Everything that is set up works.'
  process.exitCode = 1
  return `Wrong: ${wrong.map(({ part }) => part).join(', ')}.`
})
