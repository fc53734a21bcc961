import { applaud, listFeed } from '@laurel/contract/feed.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { createFeed } from './feed.service.ts'

export const feedRoutes = (mount: Mount, services: Pick<Services, 'read' | 'clock'>) => {
  const feed = createFeed(services)

  mount(listFeed, ({ db, query, ...caller }) => feed.pageFor(db, caller, query))

  mount(applaud, async ({ db, body, done, ...caller }) => {
    const applause = await feed.setApplause(db, caller, body)
    return { ...done(body.on ? 'applauded' : 'applause_taken_back'), applause }
  })
}
