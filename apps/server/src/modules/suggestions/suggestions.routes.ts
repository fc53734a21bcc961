import {
  completeSuggestion,
  createSuggestion,
  listSuggestions,
  readSuggestion,
  reopenSuggestion,
} from '@laurel/contract/suggestions.ts'
import type { Mount } from '../../http/mount.ts'
import { listPage } from './suggestions.queries.ts'
import {
  drawImages,
  markSuggestion,
  openAgain,
  readsSuggestions,
  takeSuggestion,
  whatIsNew,
} from './suggestions.service.ts'

const NOTHING = { suggestions: [], totalElements: 0 }

export const suggestionRoutes = (mount: Mount) => {
  mount(listSuggestions, async ({ db, actor, query }) => {
    const { newest, count } = await whatIsNew(db, actor.role, actor.scope)
    const page = readsSuggestions(actor.role) ? await listPage(db, actor.scope, query) : NOTHING
    return { status: 1 as const, notifications: newest, result: { ...page, suggestionsCount: count } }
  })

  mount(readSuggestion, async ({ db, actor, params, now, audit, done }) => {
    const { before, after, companyId } = await markSuggestion(db, actor.scope, params.id, 'read', now)
    audit.changed('suggestion', params.id, before, after, companyId)
    return done('success', params)
  })

  mount(completeSuggestion, async ({ db, actor, params, now, audit, done }) => {
    const { before, after, companyId } = await markSuggestion(db, actor.scope, params.id, 'completed', now)
    audit.changed('suggestion', params.id, before, after, companyId)
    return done('success', params)
  })

  mount(reopenSuggestion, async ({ db, actor, params, audit, done }) => {
    const { before, after, companyId } = await openAgain(db, actor.scope, params.id)
    audit.changed('suggestion', params.id, before, after, companyId)
    return done('success', params)
  })

  // Words and images stay out of the audit trail: it is never altered, and they go with who sent them.
  mount(createSuggestion, {
    prepare: ({ db, actor, body }) => drawImages(db, actor, body),
    handle: async ({ db, actor, body, prepared: images, now, audit, done }) => {
      const id = await takeSuggestion(db, actor, body, images, now)
      audit.created('suggestion', id, { images: images.length })
      return done('suggestion_created', { id })
    },
  })
}
