import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screens } from '../src/app/screens.ts'
import { readScreens, SCREEN_FILES, textModules } from './preload-screens.ts'

const source = new URL('../src/', import.meta.url)
const packages = new URL('../../../packages/', import.meta.url)
const read = SCREEN_FILES.flatMap((file) => readScreens(readFileSync(file, 'utf8')))
const isThere = (path: string) =>
  existsSync(new URL(path.replace(/^console\/src\//, ''), path.startsWith('kit/') ? packages : source))

describe('the table of screens as the build reads it', () => {
  it('has every screen, by the first part of its path', () => {
    const paths = screens.map(({ options }) => options.staticData?.path ?? '')
    expect(read.map(({ path }) => path)).toEqual(paths.map((path) => `/${path.split('/')[1]}`))
  })

  it.each(read)('$path: every file and every text exists', ({ modules, texts }) => {
    expect(modules.some((module) => module.endsWith('-page.tsx'))).toBe(true)
    for (const module of modules) expect(existsSync(new URL(module, source)) || module.startsWith('shell/')).toBe(true)
    expect([...textModules('en', texts), ...textModules('fr', texts)].filter((path) => !isThere(path))).toEqual([])
  })
})
