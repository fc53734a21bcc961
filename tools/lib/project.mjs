import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** An absolute path inside the repository. */
export const inProject = (...parts) => join(ROOT, ...parts)

/** Ends the command with a sentence for the person who ran it. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
