import '@laurel/contract/messages/both.ts'
import { describe, expect, it } from 'vitest'
import { bundle, type MessageFacts, tell, toPushMessage } from './messages.rules.ts'

const award: MessageFacts = { act: 'award', badgeId: 1, badge: 'Helping hand', date: '2026-11-12', by: 7, comment: '' }

describe('what a message says', () => {
  it.each<[MessageFacts, string, string]>([
    [award, 'You received Helping hand', 'From Joel Abernathy, for 12 November 2026'],
    [{ ...award, comment: 'Thanks' }, 'You received Helping hand', 'Joel Abernathy: “Thanks”'],
    [
      { act: 'reversal', badgeId: 1, badge: 'Helping hand', date: '2026-11-12', reason: 'Wrong person' },
      'An award was taken back',
      'Helping hand for 12 November 2026. Reason: Wrong person',
    ],
    [
      { act: 'release', from: '2026-11-02', to: '2026-11-06', badges: 5, points: 58, cents: 350 },
      'You earned 5 badges',
      '2\u2009–\u20096 November: 58 points and 3.5 coins',
    ],
    [
      { act: 'release', from: '2026-10-30', to: '2026-11-03', badges: 1, points: 1, cents: 0 },
      'You earned 1 badge',
      '30 October\u2009–\u20093 November: 1 point',
    ],
    [{ act: 'settled', cents: 900 }, 'Your transfer has arrived', '9 coins are with the rewards platform now.'],
    [
      { act: 'refused', cents: 900, reason: 'Account closed' },
      'Your transfer did not go through',
      '9 coins, not accepted: Account closed',
    ],
    [
      { act: 'refused', cents: 900, reason: 'address_changed' },
      'Your transfer did not go through',
      '9 coins: your e-mail address has changed since it was asked for.',
    ],
    [
      { act: 'question', date: '2026-11-04', by: 7, isCorrected: true },
      'Your question was answered',
      'Joel Abernathy about 4 November 2026. The day was corrected.',
    ],
    [{ act: 'idea', title: 'Coffee', by: 7 }, 'Your idea was answered', 'Joel Abernathy about “Coffee”'],
    [{ act: 'staff', title: 'Frost', body: 'Mind the ramp.', by: 7 }, 'Frost', 'Joel Abernathy: Mind the ramp.'],
  ])('%o', (facts, title, text) => expect(tell('en', facts, 'Joel Abernathy')).toEqual({ title, text }))

  it('is French for a French reader', () => {
    const facts = { act: 'release', from: '2026-11-02', to: '2026-11-06', badges: 2, points: 0, cents: 100 } as const
    expect(tell('fr', facts, null)).toEqual({
      title: 'Vous avez gagné 2 badges',
      text: '2–6 novembre\u00a0: 0 point et 1 pièce',
    })
  })

  it('names the company where the person who gave an award was erased', () => {
    expect(tell('en', award, ' ').text).toBe('From Your company, for 12 November 2026')
  })
})

describe('the push of a day', () => {
  const told = { title: 'You earned 5 badges', text: '2–6 November', link: '/days' }

  it('is the message itself where there is one', () => expect(bundle('en', [told])).toEqual(told))

  it('counts the messages where there are several, and leads to the inbox', () => {
    expect(bundle('fr', [told, told, told])).toEqual({
      title: '3 nouveaux messages',
      text: 'You earned 5 badges, et d’autres',
      link: '/inbox',
    })
  })

  it('is declarative Web Push with an absolute address', () => {
    const push = { ...told, unread: 3, isSilent: true, lang: 'en' as const }
    expect(JSON.parse(toPushMessage('https://laurel.example', push))).toMatchObject({
      web_push: 8030,
      notification: { navigate: 'https://laurel.example/app/days', app_badge: 3, silent: true, lang: 'en' },
      app_badge: 3,
      title: 'You earned 5 badges',
    })
  })
})
