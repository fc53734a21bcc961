import type { Language } from '@laurel/contract/constants.ts'
import { type InboxText, sayCount, sayInbox } from '@laurel/contract/messages/say.ts'
import { spelledDate } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'

/** What a message tells. Names of staff are not kept here: they are read with the message. */
export type MessageFacts =
  | { act: 'award'; badgeId: number; badge: string; date: string; by: number | null; comment: string; rule?: true }
  | { act: 'reversal'; badgeId: number; badge: string; date: string; reason: string }
  | { act: 'release'; from: string; to: string; badges: number; points: number; cents: number }
  | { act: 'correction'; from: string; to: string; points: number; cents: number; reason: string }
  | { act: 'coins'; cents: number; reason: string }
  | { act: 'settled'; cents: number }
  | { act: 'refused'; cents: number; reason: string }
  | { act: 'question'; date: string; by: number; isCorrected: boolean }
  | { act: 'idea'; title: string; by: number }
  | { act: 'staff'; title: string; body: string; by: number }

export interface Told {
  title: string
  text: string
}

/** A reason of the queue itself; all others are words of the partner. */
const ADDRESS_CHANGED = 'address_changed'

const sayNumber = (lang: Language, text: 'points' | 'release', count: number) => {
  const form = new Intl.PluralRules(lang).select(count) === 'one' ? 'one' : 'other'
  return sayInbox(lang, `${text}_${form}`, { count: new Intl.NumberFormat(lang).format(count) })
}

const worthFor = (lang: Language, points: number, cents: number) =>
  new Intl.ListFormat(lang).format([
    sayNumber(lang, 'points', points),
    ...(cents === 0 ? [] : [sayCount(lang, 'coins', toCoins(cents))]),
  ])

/** “2–6 November” */
const rangeFor = (lang: Language, from: string, to: string) =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to))

/** A message in the language of its reader. `by` is the name of the person whom the facts mention. */
export const tell = (lang: Language, facts: MessageFacts, by: string | null): Told => {
  const say = (text: InboxText, params = {}) => sayInbox(lang, text, params)
  // An erased person has an empty name.
  const name = by?.trim() || say('somebody')
  switch (facts.act) {
    case 'award': {
      const { badge, comment } = facts
      const date = spelledDate(lang, facts.date)
      const automatic = facts.rule ? 'award_rule' : 'award_automatic'
      const from = facts.by === null ? say(automatic, { date }) : say('award_from', { by: name, date })
      return { title: say('award', { badge }), text: comment === '' ? from : say('award_said', { by: name, comment }) }
    }
    case 'reversal': {
      const { badge, reason } = facts
      const text = reason === '' ? 'reversal_text' : 'reversal_why'
      return { title: say('reversal'), text: say(text, { badge, reason, date: spelledDate(lang, facts.date) }) }
    }
    case 'release': {
      const { from, to, badges, points, cents } = facts
      const text = say('release_text', { range: rangeFor(lang, from, to), worth: worthFor(lang, points, cents) })
      return { title: sayNumber(lang, 'release', badges), text }
    }
    case 'correction': {
      const { from, to, points, cents, reason } = facts
      const isMore = points + cents >= 0
      const worth = worthFor(lang, Math.abs(points), Math.abs(cents))
      const text = say(isMore ? 'correction_more' : 'correction_fewer', {
        range: rangeFor(lang, from, to),
        worth,
        reason,
      })
      return { title: say('correction'), text }
    }
    case 'coins': {
      const coins = sayCount(lang, 'coins', toCoins(Math.abs(facts.cents)))
      const title = facts.cents > 0 ? 'coins_more' : 'coins_fewer'
      return { title: say(title), text: say('coins_text', { coins, reason: facts.reason }) }
    }
    case 'settled':
      return {
        title: say('settled'),
        text: say('settled_text', { coins: sayCount(lang, 'coins', toCoins(facts.cents)) }),
      }
    case 'refused': {
      const { reason } = facts
      const text = reason === ADDRESS_CHANGED ? 'refused_address_changed' : 'refused_text'
      return {
        title: say('refused'),
        text: say(text, { coins: sayCount(lang, 'coins', toCoins(facts.cents)), reason }),
      }
    }
    case 'question': {
      const text = facts.isCorrected ? 'question_corrected' : 'question_text'
      return { title: say('question'), text: say(text, { by: name, date: spelledDate(lang, facts.date) }) }
    }
    case 'idea':
      return { title: say('idea'), text: say('idea_text', { by: name, title: facts.title }) }
    case 'staff':
      return { title: facts.title, text: say('staff_text', { by: name, body: facts.body }) }
  }
}

/** One push for all: the sentence itself where there is one message. */
export const bundle = (lang: Language, messages: readonly (Told & { link: string })[]) => {
  const [first] = messages
  if (first && messages.length === 1) return first
  const count = new Intl.NumberFormat(lang).format(messages.length)
  return {
    title: sayInbox(lang, 'bundle', { count }),
    text: first ? sayInbox(lang, 'bundle_text', { first: first.title }) : '',
    link: '/inbox',
  }
}

interface Push extends Told {
  id?: number
  link: string
  unread: number
  isSilent: boolean
  lang: Language
}

/**
 * One format for everybody: declarative Web Push for browsers that show it by themselves, the same facts for workers, and
 * on the top level what devices read before the driver’s app was there.
 */
export const toPushMessage = (publicUrl: string, { id, title, text, link, unread, isSilent, lang }: Push) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title,
      body: text,
      lang,
      navigate: `${publicUrl}/app${link}`,
      app_badge: unread,
      silent: isSilent,
    },
    app_badge: unread,
    ...(id !== undefined && { id }),
    title,
    body: text,
  })
