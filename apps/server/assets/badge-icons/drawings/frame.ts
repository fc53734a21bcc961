import type { Hue, HueName } from './hues.ts'
import { HUES } from './hues.ts'

/** What stands on the disc, as path data: white lines and fills, one accent, and dark veins on top of it. */
export type Glyph = {
  hue: HueName
  line: string
  fill?: string
  accentLine?: string
  accentFill?: string
  vein?: string
}

const CENTRE = { x: 48, y: 46 }
const SCALLOPS = 22
const LEAF = 'M0 0C1.2-4 5-6 9.6-4.6C8.4 0 4.4 2.2 0 0Z'
const LEAF_TURNS = [16, 40, 64]

function edge() {
  const points = Array.from({ length: SCALLOPS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / SCALLOPS
    return `${(CENTRE.x + 42 * Math.sin(angle)).toFixed(2)} ${(CENTRE.y - 42 * Math.cos(angle)).toFixed(2)}`
  })
  return `M${points.join('A7.4 7.4 0 0 1 ')}A7.4 7.4 0 0 1 ${points[0]}Z`
}

function laurel(dark: string) {
  const sprig = LEAF_TURNS.map(
    (turn) => `<path d="${LEAF}" transform="rotate(${-turn} 48 46) translate(48 84) rotate(-28) scale(1.5)"/>`,
  ).join('')
  return `<g fill="#a0ce5f" stroke="${dark}" stroke-width="1.5" stroke-linejoin="round">
    ${sprig}<g transform="matrix(-1 0 0 1 96 0)">${sprig}</g><circle cx="48" cy="86" r="3"/>
  </g>`
}

const filled = (path: string | undefined, colour: string) => (path ? `<path d="${path}" fill="${colour}"/>` : '')
const stroked = (path: string | undefined, colour: string, width: number) =>
  path ? `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>` : ''

const drawn = (glyph: Glyph, { edge, accent }: Hue) => `<g stroke-linecap="round" stroke-linejoin="round">
    ${stroked(glyph.line, '#fff', 3.4)}${filled(glyph.fill, '#fff')}
    ${filled(glyph.accentFill, accent)}${stroked(glyph.accentLine, accent, 4)}${stroked(glyph.vein, edge, 2)}
  </g>`

/** The whole badge as an SVG document: scalloped edge, disc with sheen and ring, glyph and laurel. */
export function badge(glyph: Glyph) {
  const hue = HUES[glyph.hue]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 0 92 92">
  <path d="${edge()}" fill="${hue.edge}"/>
  <circle cx="48" cy="46" r="36.5" fill="${hue.disc}"/>
  <circle cx="48" cy="46" r="32.6" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.4"/>
  <path d="M48 9.5A36.5 36.5 0 0 0 22 71.6A60 60 0 0 0 82 31A36.5 36.5 0 0 0 48 9.5Z" fill="#fff" opacity=".07"/>
  ${drawn(glyph, hue)}
  ${laurel(hue.edge)}
</svg>`
}
