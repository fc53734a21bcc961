import { describe, expect, it } from 'vitest'
import { splitActions } from './row-actions.ts'

const action = (label: string, inMenu = false) => ({ label, icon: null, onClick: () => {}, inMenu })
const labels = (actions: readonly { label: string }[]) => actions.map(({ label }) => label).join(' ')
const split = (...actions: ReturnType<typeof action>[]) => {
  const { buttons, menu } = splitActions(actions)
  return `${labels(buttons)} | ${labels(menu)}`
}

describe('splitActions', () => {
  it('up to three actions are all buttons', () => {
    expect(split(action('a'), action('b'), action('c'))).toBe('a b c | ')
  })

  it('of four actions two are buttons and the rest is in the menu', () => {
    expect(split(action('a'), action('b'), action('c'), action('d'))).toBe('a b | c d')
  })

  it('actions marked for the menu are in the menu, in their order', () => {
    expect(split(action('a'), action('edit', true), action('b'), action('delete', true))).toBe('a b | edit delete')
    expect(split(action('a'), action('b'), action('c'), action('edit', true))).toBe('a b c | edit')
    expect(split(action('edit', true))).toBe(' | edit')
  })
})
