import { randomBytes, randomUUID } from 'node:crypto'
import { askAboutDay } from '@laurel/contract/days.ts'
import { getPushKey, registerDevice, removeDevice } from '@laurel/contract/devices.ts'
import { listMyInbox, readMyInbox } from '@laurel/contract/inbox.ts'
import {
  acknowledgeSend,
  createNotification,
  exportNotifications,
  getSend,
  listNotifications,
  listRecipients,
  listSends,
  listUnseenSends,
  stopSend,
} from '@laurel/contract/notifications.ts'
import { answerQuestion, listQuestions } from '@laurel/contract/questions.ts'
import {
  answerSuggestion,
  completeSuggestion,
  createSuggestion,
  listMySuggestions,
  listSuggestions,
  readSuggestion,
  reopenSuggestion,
} from '@laurel/contract/suggestions.ts'
import { makePair } from '../../talk/push-crypto.ts'
import { next } from '../access-world.ts'
import { nextDay, picture } from '../records.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const newSuggestion = async ({ records, corner }: Asking) => ({ params: { id: await records.suggestion(corner) } })

const newSend = async ({ records, corner }: Asking) => ({ id: await records.send(corner.driver, corner) })

const subscription = () => ({
  endpoint: `http://127.0.0.1:9/push/${next()}`,
  keys: { p256dh: makePair().getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
})

export const TALK = [
  ask(listSuggestions, async ({ records, corner }) => ({ query: { id: await records.suggestion(corner) } })),
  ask(readSuggestion, newSuggestion),
  ask(completeSuggestion, newSuggestion),
  ask(reopenSuggestion, newSuggestion),
  ask(answerSuggestion, async ({ records, corner }) => ({
    body: { id: await records.suggestion(corner), text: `Thank you, ${corner.mark}` },
  })),
  ask(listQuestions, async ({ records, corner }) => ({ query: { id: await records.question(corner) } })),
  ask(answerQuestion, async ({ records, corner }) => ({
    body: { id: await records.question(corner), text: `You are right, ${corner.mark}` },
  })),
  ask(askAboutDay, ({ corner: { mark } }) => ({
    body: { date: nextDay(), text: `Why, ${mark}?`, clientid: randomUUID() },
  })),
  plainAsk(listMySuggestions),
  ask(listMyInbox, () => ({ query: {} })),
  ask(readMyInbox, () => ({ body: { ids: [next()] } })),
  ask(createSuggestion, async ({ corner: { mark } }) => ({
    body: { title: `${mark} idea`, text: `${mark} text`, images: [await picture()] },
  })),
  ask(createNotification, async ({ records, corner }) => ({
    body: { title: corner.mark, body: corner.mark, users: [(await records.person(corner)).email] },
  })),
  ask(listRecipients, ({ corner }) => ({ query: { divisionid: corner.division.id } })),
  ask(listNotifications, ({ corner }) => ({ query: { search: corner.mark } })),
  ask(exportNotifications, ({ corner }) => ({ query: { search: corner.mark } })),
  ask(listSends, async ({ records, corner }) => {
    await records.send(corner.driver, corner)
    return { query: { search: corner.mark } }
  }),
  ask(getSend, async (asking) => ({ params: await newSend(asking) })),
  plainAsk(listUnseenSends),
  ask(acknowledgeSend, async (asking) => ({ body: await newSend(asking) })),
  ask(stopSend, async (asking) => ({ body: await newSend(asking) })),
  plainAsk(getPushKey),
  ask(registerDevice, () => ({ body: subscription() })),
  ask(removeDevice, () => ({ body: { endpoint: 'http://127.0.0.1:9/push/none' } })),
]
