import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { stylesByComponent } from './styles-by-component.ts'

const MODULES = fileURLToPath(new URL('../../../node_modules/@mantine/core/esm', import.meta.url))

it('every module of Mantine that names classes brings its styles, also those outside of its components', () => {
  const { transform } = stylesByComponent()
  const filter = transform && 'filter' in transform ? transform.filter?.id : undefined
  if (!(filter instanceof RegExp)) throw new Error('the plugin has no filter by path')
  const modules = globSync('**/*.module.mjs', { cwd: MODULES }).map((path) => `/node_modules/@mantine/core/esm/${path}`)
  expect(modules.some((path) => path.includes('/utils/'))).toBe(true)
  expect(modules.filter((path) => !filter.test(path))).toEqual([])
})
