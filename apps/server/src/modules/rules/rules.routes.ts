import {
  createRule,
  deleteRule,
  getRuleCalendar,
  listRules,
  pauseRule,
  runRules,
  updateRule,
} from '@laurel/contract/award-rules.ts'
import { requireOwnCompany } from '../../access/actor.ts'
import { toCoins } from '../../core/money.ts'
import type { Mount } from '../../http/mount.ts'
import { runAll } from './giving.service.ts'
import { calendarFor, changeRule, listRulesFor, makeRule, pauseOrResume, removeRule } from './rules.service.ts'

export const ruleRoutes = (mount: Mount) => {
  mount(listRules, ({ db, ...caller }) => listRulesFor(db, caller))

  mount(getRuleCalendar, ({ db, query, ...caller }) => calendarFor(db, caller, query))

  mount(createRule, async ({ db, body, audit, done, ...caller }) => {
    const id = await makeRule(db, caller, body)
    audit.created({ subject: 'rule', id, companyId: requireOwnCompany(caller.actor), after: body })
    return done('rule_created', { id })
  })

  mount(updateRule, async ({ db, body, audit, done, ...caller }) => {
    const { before, after } = await changeRule(db, caller, body)
    audit.changed({ subject: 'rule', id: body.id, companyId: requireOwnCompany(caller.actor), before, after })
    return done('rule_updated', { id: body.id })
  })

  mount(pauseRule, async ({ db, body, audit, done, ...caller }) => {
    const { id, paused } = body
    const { isChanged } = await pauseOrResume(db, caller, body)
    if (!isChanged) audit.nothing()
    audit.changed({
      subject: 'rule',
      id,
      companyId: requireOwnCompany(caller.actor),
      before: { paused: !paused },
      after: { paused },
    })
    return done(paused ? 'rule_paused' : 'rule_resumed', { id })
  })

  mount(deleteRule, async ({ db, body, audit, done, ...caller }) => {
    const before = await removeRule(db, caller, body.id)
    audit.deleted({ subject: 'rule', id: body.id, companyId: requireOwnCompany(caller.actor), before })
    return done('rule_deleted', { id: body.id })
  })

  mount(runRules, async ({ db, audit, done, ...caller }) => {
    const companyId = requireOwnCompany(caller.actor)
    const { awards, cents } = await runAll(db, companyId, caller.now)
    const coins = toCoins(cents)
    if (awards === 0) {
      audit.nothing()
      return { ...done('rules_run_nothing'), awards, coins }
    }
    audit.created({ subject: 'company', id: companyId, companyId, after: { awards, coins } })
    return { ...done('rules_run', { params: { awards: { dependents: { awards } } } }), awards, coins }
  })
}
