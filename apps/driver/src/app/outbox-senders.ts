import { hasCode } from '@laurel/client/call-error.ts'
import { askAboutDay, getMyDay } from '@laurel/contract/days.ts'
import { applaud, listFeed } from '@laurel/contract/feed.ts'
import { createSuggestion, listMySuggestions } from '@laurel/contract/suggestions.ts'
import { noteApplause } from '../features/feed/applauded.ts'
import { call } from '../lib/api.ts'
import { outbox } from '../offline/outbox.ts'

declare module '../offline/create-outbox.ts' {
  interface OutboxKinds {
    applause: { id: string; on: boolean }
    idea: { title: string; text: string; images: readonly File[] }
    question: { date: string; text: string }
  }
}

/** An item that is gone from the feed takes its applause with it. */
const sendApplause = async (body: { id: string; on: boolean }) => {
  try {
    noteApplause(body.id, (await call(applaud, { body })).applause)
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error
  }
}

/** How each kind of what people write is sent. */
export const registerSenders = () => {
  outbox.register('applause', {
    send: ({ body }) => sendApplause(body),
    changes: [listFeed],
    screen: () => ({ to: '/feed' }),
  })
  outbox.register('idea', {
    send: ({ clientid, writtenat, body }) =>
      call(createSuggestion, { body: { ...body, images: [...body.images], clientid, writtenat } }),
    changes: [listMySuggestions],
    screen: () => ({ to: '/ideas' }),
  })
  outbox.register('question', {
    send: ({ clientid, body }) => call(askAboutDay, { body: { ...body, clientid } }),
    changes: [getMyDay],
    screen: ({ body: { date } }) => ({ to: '/days/$date', params: { date } }),
  })
}
