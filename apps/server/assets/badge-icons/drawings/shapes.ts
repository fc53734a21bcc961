/** Several pieces of path data as one. */
export const path = (...pieces: string[]) => pieces.join('')

const at = (x: number, y: number) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`

export const circle = (x: number, y: number, r: number) =>
  `M${at(x - r, y)}a${r} ${r} 0 1 1 ${at(2 * r, 0)}a${r} ${r} 0 1 1 ${at(-2 * r, 0)}Z`

export const box = (x: number, y: number, width: number, height: number, r: number) =>
  `M${at(x + r, y)}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`

export function star(x: number, y: number, r: number) {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5
    const reach = index % 2 === 0 ? r : r * 0.46
    return at(x + reach * Math.sin(angle), y - reach * Math.cos(angle))
  })
  return `M${points.join('L')}Z`
}

/** A glint: four points with hollow sides. */
export const sparkle = (x: number, y: number, r: number) => {
  const tips = [at(x + r, y), at(x, y + r), at(x - r, y), at(x, y - r)]
  const waist = r * 0.2
  const hollows = [
    at(x + waist, y - waist),
    at(x + waist, y + waist),
    at(x - waist, y + waist),
    at(x - waist, y - waist),
  ]
  return `M${at(x, y - r)}${tips.map((tip, index) => `Q${hollows[index]} ${tip}`).join('')}Z`
}

export function heart(x: number, y: number, r: number) {
  const p = (dx: number, dy: number) => at(x + dx * r, y + dy * r)
  return path(
    `M${p(0, 0.95)}C${p(-0.55, 0.5)} ${p(-1.05, 0.1)} ${p(-1.05, -0.38)}`,
    `C${p(-1.05, -1.02)} ${p(-0.3, -1.12)} ${p(0, -0.55)}`,
    `C${p(0.3, -1.12)} ${p(1.05, -1.02)} ${p(1.05, -0.38)}`,
    `C${p(1.05, 0.1)} ${p(0.55, 0.5)} ${p(0, 0.95)}Z`,
  )
}
