import { assignBadge, reverseAward } from '@laurel/contract/awards.ts'
import type { CompanyForm } from '@laurel/contract/companies.ts'
import { listMyInbox } from '@laurel/contract/inbox.ts'
import { type MySettings, saveMySettings } from '@laurel/contract/me.ts'
import { webPusher } from '../../src/adapters/push/web-pusher.ts'
import { pushDue } from '../../src/modules/messages/push.service.ts'
import { settleHeld } from '../../src/modules/notifications/delivery.service.ts'
import { type Instance, OUTBOUND, PUSH_KEYS, type TestApp } from '../../testing/test-app.ts'
import { createTalkWorld } from '../talk/talk-world.ts'

/** The day of the fake clock, which shows 16:00 in Berlin. */
export const TODAY = '2026-03-10'

const SETTINGS: MySettings = {
  name: 'initial',
  photo: false,
  celebrations: true,
  window: null,
  messages: { awards: true, releases: true, transfers: true, answers: true, staff: true },
}

/** A company in Berlin with staff and a badge. */
export const createMessageWorld = async (app: TestApp, given: Partial<CompanyForm> = {}) => {
  const talk = await createTalkWorld(app, { timezone: 'Europe/Berlin', ...given })
  const badge = await app.world.badge({ division: talk.north, name: 'Helping hand', points: 10, coins: 1 })

  const chief = await app.world.person({
    role: 'CompanyAdmin',
    companyId: talk.company.id,
    firstName: 'Ida',
    lastName: 'Chief',
  })
  /** Signs in anew: tests move the clock beyond the end of a session. */
  const staff = () => app.signedIn(chief)

  const give = async (people: readonly { id: number }[], comment = '') =>
    (await staff()).call(assignBadge, {
      body: { badgeid: badge.id, drivers: people.map(({ id }) => id), awardedfor: TODAY, commentary: comment },
    })
  const takeBack = async (id: number, reason = 'Wrong person') =>
    (await staff()).call(reverseAward, { body: { id, reason } })
  return { ...talk, badge, chief, staff, give, takeBack }
}

export const readInbox = async (app: TestApp, person: { id: number }, lang = 'en') =>
  (await app.signedIn(person, { lang })).call(listMyInbox, { query: {} })

export const chooses = async (
  app: TestApp,
  person: { id: number },
  given: Partial<Omit<MySettings, 'messages'>> & { messages?: Partial<MySettings['messages']> },
) => {
  const messages = { ...SETTINGS.messages, ...given.messages }
  await (await app.signedIn(person)).call(saveMySettings, { body: { ...SETTINGS, ...given, messages } })
}

const pusher = webPusher({ ...PUSH_KEYS, subject: 'mailto:push@laurel.test', outbound: OUTBOUND })

/** One turn of the job. */
export const pushNow = ({ db, clock, publicUrl }: Pick<TestApp, 'clock' | 'publicUrl'> & Pick<Instance, 'db'>) =>
  pushDue({ db, clock, pusher, publicUrl: () => publicUrl, settle: settleHeld }, 30)
