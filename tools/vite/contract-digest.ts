import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CONTRACT = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url))

/** Changes whenever answers may have another shape, and not with every build. */
export const contractDigest = () => {
  const files = globSync('*.ts', { cwd: CONTRACT }).filter((name) => !name.endsWith('.test.ts'))
  const digest = createHash('sha256')
  for (const name of files.toSorted()) digest.update(readFileSync(CONTRACT + name))
  return digest.digest('hex').slice(0, 12)
}
