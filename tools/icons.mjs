import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { inProject } from './lib/project.mjs'

const FOLDER = inProject('apps/driver/public/icons')
const BACKGROUND = '#ffffff'
/** Phones cut maskable icons to their own shape; the inner four fifths are safe. */
const ICONS = [
  { name: 'icon-192', size: 192, mark: 0.72 },
  { name: 'icon-512', size: 512, mark: 0.72 },
  { name: 'maskable-192', size: 192, mark: 0.54 },
  { name: 'maskable-512', size: 512, mark: 0.54 },
  { name: 'apple-touch-icon', size: 180, mark: 0.66 },
]

/** For the tabs of the console. The browser would lay out and draw an SVG on the main thread, before the first rows. */
const TAB = { file: inProject('apps/console/public/favicon.png'), size: 64 }

/** Draws the icons of both apps from the logo; run by hand when the logo changes. */
const logo = await readFile(inProject('apps/driver/public/favicon.svg'))
await mkdir(FOLDER, { recursive: true })
for (const { name, size, mark } of ICONS) {
  const inner = Math.round(size * mark)
  const drawn = await sharp(logo, { density: 1200 }).resize(inner).png().toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: BACKGROUND } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${FOLDER}/${name}.png`)
}
await sharp(logo, { density: 1200 }).resize(TAB.size).png({ compressionLevel: 9, palette: true }).toFile(TAB.file)
