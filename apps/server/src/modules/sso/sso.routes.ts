import {
  finishSignOn,
  getSignOn,
  returnFromProvider,
  saveSignOn,
  startSignOn,
  testSignOn,
  verifyDomain,
} from '@laurel/contract/sso.ts'
import { AppError } from '../../core/app-error.ts'
import { inTransaction } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import { profileFor } from '../auth/profile.service.ts'
import { enter, forgetNetworkTry, requireNetworkTry, toPerson } from '../auth/sign-in.service.ts'
import { SIGN_ON_PAGE } from '../auth/sign-on/sign-on-rule.service.ts'
import type { Services } from '../services.ts'
import {
  endedCode,
  keepReturn,
  keepTest,
  openWay,
  prepareWay,
  receive,
  requireSame,
  takeKept,
} from './attempts.service.ts'
import { performEntry } from './entering.service.ts'
import { findTester } from './identities.queries.ts'
import { createProviders } from './provider.ts'
import { findCompanyByDomain, findConnection } from './sso.queries.ts'
import { toDomain } from './sso.rules.ts'
import { companyInScope, findProof, readSignOn, storeProof, storeSignOn } from './sso.service.ts'

type Wanted = 'sessions' | 'devices' | 'queue' | 'secrets' | 'outbound' | 'clock' | 'publicUrl' | 'txtRecords'

export const ssoRoutes = (mount: Mount, services: Pick<Services, Wanted>) => {
  const { sessions, queue, secrets, publicUrl, txtRecords } = services
  const dependencies = { ...services, providers: createProviders(services) }

  mount(getSignOn, ({ db, query, ...caller }) => readSignOn(db, caller, publicUrl(), query.companyid))

  mount(saveSignOn, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, before, after } = await storeSignOn(db, services, caller, body)
    audit.changed({ subject: 'signon', id: companyId, companyId, before, after })
    return done('sign_on_saved')
  })

  mount(verifyDomain, {
    prepare: ({ db, body, actor }) => findProof(db, txtRecords, { actor }, body),
    handle: async ({ db, prepared, now, audit, done }) => {
      const { companyId, domain } = prepared
      await storeProof(db, prepared, now)
      audit.changed({ subject: 'signon', id: companyId, companyId, before: {}, after: { proveddomain: domain } })
      return done('domain_proved')
    },
  })

  mount(testSignOn, {
    prepare: async ({ db, actor, body, browserToken, log }) => {
      const companyId = await companyInScope(db, actor.scope, body.companyid)
      return prepareWay(db, dependencies, { companyId, browserToken, log })
    },
    handle: async ({ db, prepared, actor, now, audit, setBrowserToken }) => {
      await openWay(db, prepared, { testerId: actor.id, now })
      setBrowserToken(prepared.way.browserToken)
      audit.nothing()
      return { url: prepared.url }
    },
  })

  mount(startSignOn, {
    prepare: async ({ db, body, browserToken, address, now, log }) => {
      await requireNetworkTry(db, 'sign-on-start', address, now)
      const domain = toDomain(body.email)
      const companyId = await findCompanyByDomain(db, domain)
      if (companyId === undefined) throw new AppError('sign_on_unknown_domain', { field: 'email', params: { domain } })
      return prepareWay(db, dependencies, { companyId, browserToken, log, loginHint: body.email })
    },
    handle: async ({ db, prepared, now, audit, setBrowserToken }) => {
      await openWay(db, prepared, { testerId: null, now })
      setBrowserToken(prepared.way.browserToken)
      audit.nothing()
      return { url: prepared.url }
    },
  })

  mount(returnFromProvider, {
    prepare: ({ db, query, browserToken, log, now }) => receive(db, dependencies, { query, browserToken, log, now }),
    handle: async ({ db, prepared: received, now, audit }) => {
      if (!received) return { location: `${SIGN_ON_PAGE}#code=${endedCode()}` }
      const { testerId, companyId } = received
      if (testerId === null) return { location: `${SIGN_ON_PAGE}#code=${await keepReturn(db, secrets, received, now)}` }
      const { tester, test } = await inTransaction(db, async (db) => ({
        test: await keepTest(db, received, now),
        tester: await findTester(db, testerId),
      }))
      audit.actor = tester && toPerson(tester)
      audit.changed({
        subject: 'signon',
        id: companyId,
        companyId,
        before: {},
        after: { tested: test.problem === null },
      })
      return { location: `/integrations?signon=result${tester?.company_id === null ? `&companyid=${companyId}` : ''}` }
    },
  })

  mount(finishSignOn, {
    prepare: async ({ db, body, browserToken, address, now }) => {
      await requireNetworkTry(db, 'sign-on-finish', address, now)
      const kept = await takeKept(db, secrets, { code: body.code, browserToken, now })
      await forgetNetworkTry(db, 'sign-on-finish', address)
      return kept
    },
    handle: async ({ db, prepared, body, lang, address, userAgent, now, audit, setDeviceToken }) => {
      const { companyId, settingsVersion, claims } = prepared
      const connection = requireSame(await findConnection(db, companyId), settingsVersion)
      const person = await performEntry(db, connection, claims, { sessions, queue, audit, lang, address, now })
      const circumstances = { device: body.device, address, userAgent, now, withFactor: true, bySignOn: true }
      const { token, deviceToken } = await enter(db, services, person, circumstances)
      if (deviceToken !== undefined) setDeviceToken(deviceToken)
      audit.actor = toPerson(person)
      return profileFor(db, sessions, person.id, { token, impersonator: null, bySignOn: true, now })
    },
  })
}
