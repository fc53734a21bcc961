import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screens } from '../src/app/screens.ts'
import { readScreens } from './preload-screens.ts'

const source = new URL('../src/', import.meta.url)
const read = readScreens(readFileSync(new URL('app/screens.ts', source), 'utf8'))

describe('the table of screens as the build reads it', () => {
  it('has every screen, by the first part of its path', () => {
    const paths = screens.map(({ options }) => options.staticData?.path ?? '')
    expect(read.map(({ path }) => path)).toEqual(paths.map((path) => `/${path.split('/')[1]}`))
  })

  it.each(read)('$path: every file and every text exists', ({ modules, texts }) => {
    expect(modules.some((module) => module.endsWith('-page.tsx'))).toBe(true)
    for (const module of modules) expect(existsSync(new URL(module, source)) || module.startsWith('shell/')).toBe(true)
    for (const name of texts.filter((text) => text !== 'ui')) {
      expect(
        existsSync(new URL(`i18n/en/${name}.ts`, source)) && existsSync(new URL(`i18n/fr/${name}.ts`, source)),
      ).toBe(true)
    }
  })
})
