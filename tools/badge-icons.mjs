import sharp from 'sharp'
import { BADGE_ICONS } from '../apps/server/assets/badge-icons/badge-icons.ts'
import { badge } from '../apps/server/assets/badge-icons/drawings/frame.ts'
import { GLYPHS } from '../apps/server/assets/badge-icons/drawings/glyphs.ts'
import { inProject } from './lib/project.mjs'

const SIZE = 256
const FOLDER = inProject('apps/server/assets/badge-icons')

/** Renders the PNG of every badge icon; run by hand when a drawing changes. */
for (const { key } of BADGE_ICONS) {
  await sharp(Buffer.from(badge(GLYPHS[key])))
    .resize(SIZE)
    .png({ compressionLevel: 9 })
    .toFile(`${FOLDER}/${key}.png`)
}
