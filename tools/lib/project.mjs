import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** An absolute path inside the repository. */
export const inProject = (...parts) => join(ROOT, ...parts)

/** Ends the script with a sentence for whoever ran it. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
