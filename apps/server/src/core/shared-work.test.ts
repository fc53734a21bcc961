import { describe, expect, it } from 'vitest'
import { createSharedWork } from './shared-work.ts'

const setUp = ({ rest = 9, longMs = 20, max = 3, takes = 0 } = {}) => {
  let at = 1_000
  const clock = { now: () => new Date(at) }
  const done: string[] = []
  const ask = createSharedWork(
    async (key) => {
      await Promise.resolve()
      at += takes
      done.push(key)
      if (key === 'broken') throw new Error('no')
      return `${key} ${done.length}`
    },
    { clock, rest, longMs, max },
  )
  return { ask, done, pass: (milliseconds: number) => void (at += milliseconds) }
}

describe('work that many ask for', () => {
  it('is done once for everybody who asks at the same time', async () => {
    const { ask, done } = setUp()
    const results = await Promise.all(Array.from({ length: 1000 }, () => ask('board')))
    expect(new Set(results)).toEqual(new Set(['board 1']))
    expect(done).toEqual(['board'])
  })

  it('stands for a multiple of what it took', async () => {
    const { ask, pass } = setUp({ takes: 20 })
    expect(await ask('board')).toBe('board 1')
    pass(179)
    expect(await ask('board')).toBe('board 1')
    pass(1)
    expect(await ask('board')).toBe('board 2')
  })

  it('is done anew where it is soon done', async () => {
    const { ask } = setUp({ takes: 19 })
    expect(await ask('board')).toBe('board 1')
    expect(await ask('board')).toBe('board 2')
  })

  it('is done anew when the clock was set back', async () => {
    const { ask, pass } = setUp({ takes: 20 })
    await ask('board')
    pass(-500)
    expect(await ask('board')).toBe('board 2')
  })

  it('does not keep a failure', async () => {
    const { ask, done } = setUp({ takes: 20 })
    await expect(ask('broken')).rejects.toThrow('no')
    await expect(ask('broken')).rejects.toThrow('no')
    expect(done).toEqual(['broken', 'broken'])
  })

  it('forgets what was asked for longest ago', async () => {
    const { ask, done } = setUp({ takes: 20, max: 2 })
    for (const key of ['a', 'b', 'a', 'c', 'a']) await ask(key)
    expect(done).toEqual(['a', 'b', 'c'])
    await ask('b')
    expect(done).toEqual(['a', 'b', 'c', 'b'])
  })
})
