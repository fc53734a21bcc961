import {
  answerSuggestion,
  completeSuggestion,
  createSuggestion,
  listMySuggestions,
  listSuggestions,
  readSuggestion,
  reopenSuggestion,
} from '@laurel/contract/suggestions.ts'
import { toResult } from '../../core/outcome.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { listSuggestionRows } from './suggestions.queries.ts'
import {
  answerSender,
  drawImages,
  listIdeas,
  markSuggestion,
  openAgain,
  readsSuggestions,
  takeSuggestion,
  whatIsNew,
} from './suggestions.service.ts'
import { toSuggestion } from './suggestions.wire.ts'

const NOTHING = { rows: [], total: 0 }

export const suggestionRoutes = (mount: Mount, { queue }: Pick<Services, 'queue'>) => {
  mount(listSuggestions, async ({ db, actor, query, now }) => {
    const { newest, count, questions, proposals } = await whatIsNew(db, actor, now)
    const { rows, total } = readsSuggestions(actor.role) ? await listSuggestionRows(db, actor.scope, query) : NOTHING
    const page = { suggestions: rows.map(toSuggestion), totalElements: total }
    const counts = { suggestionsCount: count, questionsCount: questions, proposalsCount: proposals }
    return toResult({ notifications: newest, result: { ...page, ...counts } })
  })

  mount(listMySuggestions, ({ db, actor, query }) => listIdeas(db, actor, query.before))

  mount(readSuggestion, async ({ db, actor, params, now, audit, done }) => {
    const { before, after, companyId } = await markSuggestion(db, actor.scope, params.id, 'read', now)
    audit.changed({ subject: 'suggestion', id: params.id, companyId, before, after })
    return done('success', params)
  })

  mount(completeSuggestion, async ({ db, actor, params, now, audit, done }) => {
    const { before, after, companyId } = await markSuggestion(db, actor.scope, params.id, 'completed', now)
    audit.changed({ subject: 'suggestion', id: params.id, companyId, before, after })
    return done('success', params)
  })

  mount(reopenSuggestion, async ({ db, actor, params, audit, done }) => {
    const { before, after, companyId } = await openAgain(db, actor.scope, params.id)
    audit.changed({ subject: 'suggestion', id: params.id, companyId, before, after })
    return done('success', params)
  })

  // The words stay out of the audit trail, as those of the suggestion do.
  mount(answerSuggestion, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, wasRead } = await answerSender(db, queue, caller, body)
    const before = { read: wasRead, answered: false }
    audit.changed({ subject: 'suggestion', id: body.id, companyId, before, after: { read: true, answered: true } })
    return done('suggestion_answered', { id: body.id })
  })

  // Words and images stay out of the audit trail: it is never altered, and they go with who sent them.
  mount(createSuggestion, {
    prepare: ({ db, actor, body }) => drawImages(db, actor, body),
    handle: async ({ db, body, prepared: images, audit, done, ...caller }) => {
      const { id, isNew } = await takeSuggestion(db, caller, body, images)
      const { companyId } = caller.actor
      if (isNew) audit.created({ subject: 'suggestion', id, companyId, after: { images: images.length } })
      else audit.nothing()
      return done('suggestion_created', { id })
    },
  })
}
