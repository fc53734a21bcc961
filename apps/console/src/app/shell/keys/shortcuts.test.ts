import { describe, expect, it } from 'vitest'
import { createShortcuts, type Stroke } from './shortcuts.ts'

const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  command: false,
  typing: false,
  at: 0,
  ...more,
})

describe('the shortcuts', () => {
  it('open the palette from anywhere', () => {
    const read = createShortcuts(false)
    expect(read(stroke('k', { command: true, typing: true }))).toEqual({ kind: 'palette' })
    expect(read(stroke('K', { command: true }))).toEqual({ kind: 'palette' })
    expect(read(stroke('k'))).toBeNull()
  })

  it('show the help on a question mark, but not while somebody types', () => {
    const read = createShortcuts(true)
    expect(read(stroke('?'))).toEqual({ kind: 'help' })
    expect(read(stroke('?', { typing: true }))).toBeNull()
  })

  it('lead to the search of the page on a stroke, but not while somebody types', () => {
    const read = createShortcuts(true)
    expect(read(stroke('/'))).toEqual({ kind: 'search' })
    expect(read(stroke('/', { typing: true }))).toBeNull()
  })

  it('go to a screen with G and a letter soon after it', () => {
    const read = createShortcuts(true)
    expect(read(stroke('g'))).toBeNull()
    expect(read(stroke('c', { at: 500 }))).toEqual({ kind: 'go', key: 'c' })
    expect(read(stroke('c', { at: 600 }))).toBeNull()
    read(stroke('g', { at: 1000 }))
    expect(read(stroke('c', { at: 4000 }))).toBeNull()
  })

  it('reach the screen whose letter is G itself', () => {
    const read = createShortcuts(true)
    read(stroke('g'))
    expect(read(stroke('g', { at: 100 }))).toEqual({ kind: 'go', key: 'g' })
  })

  it('leave single keys alone when they are switched off', () => {
    const read = createShortcuts(false)
    expect(read(stroke('?'))).toBeNull()
    read(stroke('g'))
    expect(read(stroke('c', { at: 100 }))).toBeNull()
  })
})
