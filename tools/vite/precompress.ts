import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_BYTES = 1024
const compress = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Writes every text of the build a second and third time, compressed, so that the server need not do it per visit. */
export const precompress = (): Plugin => ({
  name: 'laurel:precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir, name)
        const content = await readFile(path)
        if (content.length < WORTH_BYTES) return
        await writeFile(`${path}.br`, await compress['.br'](content, options))
        await writeFile(`${path}.gz`, await compress['.gz'](content))
      }),
    )
  },
})
