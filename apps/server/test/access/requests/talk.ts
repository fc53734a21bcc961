import { randomBytes } from 'node:crypto'
import { getPushKey, registerDevice, removeDevice } from '@laurel/contract/devices.ts'
import {
  acknowledgeSend,
  createNotification,
  getSend,
  listNotifications,
  listRecipients,
  listSends,
  listUnseenSends,
  stopSend,
} from '@laurel/contract/notifications.ts'
import {
  completeSuggestion,
  createSuggestion,
  listSuggestions,
  readSuggestion,
  reopenSuggestion,
} from '@laurel/contract/suggestions.ts'
import { makePair } from '../../talk/push-crypto.ts'
import { next } from '../tenants.ts'
import { picture } from '../things.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const newSuggestion = async ({ things, corner }: Asking) => ({ params: { id: await things.suggestion(corner) } })

const newSend = async ({ things, corner }: Asking) => ({ id: await things.send(corner.driver, corner) })

const subscription = () => ({
  endpoint: `http://127.0.0.1:9/push/${next()}`,
  keys: { p256dh: makePair().getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
})

export const TALK = [
  ask(listSuggestions, async ({ things, corner }) => ({ query: { id: await things.suggestion(corner) } })),
  ask(readSuggestion, newSuggestion),
  ask(completeSuggestion, newSuggestion),
  ask(reopenSuggestion, newSuggestion),
  ask(createSuggestion, async ({ corner: { mark } }) => ({
    body: { title: `${mark} idea`, text: `${mark} text`, images: [await picture()] },
  })),
  ask(createNotification, async ({ things, corner }) => ({
    body: { title: corner.mark, body: corner.mark, users: [(await things.person(corner)).email] },
  })),
  ask(listRecipients, ({ corner }) => ({ query: { divisionid: corner.division.id } })),
  ask(listNotifications, ({ corner }) => ({ query: { search: corner.mark } })),
  ask(listSends, async ({ things, corner }) => {
    await things.send(corner.driver, corner)
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
