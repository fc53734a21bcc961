import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../../../../', import.meta.url)

export const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { version: string }

/** A copy without history, as in a container, is told by COMMIT. */
const readCommit = () => {
  const given = process.env.COMMIT ?? ''
  if (/^[0-9a-f]{7,40}$/.test(given)) return given.slice(0, 12)
  try {
    const options: ExecFileSyncOptions = { cwd: fileURLToPath(ROOT), stdio: ['ignore', 'pipe', 'ignore'] }
    const answer = String(execFileSync('git', ['rev-parse', '--show-prefix', '--short=12', 'HEAD'], options))
    const [prefix, commit] = answer.split('\n')
    // A folder inside of another repository is not described by its commit.
    return prefix === '' ? commit : undefined
  } catch {
    return undefined
  }
}

export const commit = readCommit()
