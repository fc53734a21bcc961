import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** The last one is what the file of the font holds. */
const WEIGHTS = ['400', '550', '620', 'inherit', 'normal', '100 900']

it('styles of the kit and the console use three weights: the browser makes a font of its own for each', () => {
  const files = globSync(['packages/kit/src/**/*.css', 'apps/console/src/**/*.css'], { cwd: ROOT })
  const others = files.flatMap((file) =>
    Array.from(readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/font-weight: ([^;]+);/g), ([, weight = '']) => weight)
      .filter((weight) => !WEIGHTS.includes(weight))
      .map((weight) => `${file}: ${weight}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(others).toEqual([])
})
