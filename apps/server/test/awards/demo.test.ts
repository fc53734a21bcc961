import { listDefaultBadges } from '@laurel/contract/badges'
import { expect, it } from 'vitest'
import { plantDemo } from '../../seed/demo.ts'
import { drawSystemBadges } from '../../src/modules/badges/badge-icons.service.ts'
import { testApp } from '../test-app.ts'
import { findDiscrepancies } from './discrepancies.ts'

const app = testApp()

it('the demo programme has months of awards that add up, and pictures on every badge', async () => {
  await drawSystemBadges(app.db, app.clock.now())
  await drawSystemBadges(app.db, app.clock.now())
  await plantDemo(app.db, app.clock.now())
  expect(await findDiscrepancies(app.db)).toEqual([])

  const { rows, first, last, companies, reversed } = await app.db
    .selectFrom('awards')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.min('awarded_for').as('first'),
      fn.max('awarded_for').as('last'),
      fn.count<number>('company_id').distinct().as('companies'),
      fn.count<number>('reversed_at').as('reversed'),
    ])
    .executeTakeFirstOrThrow()
  expect(rows).toBeGreaterThan(2000)
  expect([first, last, companies, reversed]).toEqual([expect.stringMatching(/^2025-09/), '2026-03-10', 3, 9])

  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const defaults = await admin.call(listDefaultBadges)
  expect(defaults.filter(({ smallimage }) => smallimage === null)).toEqual([])
  const bare = await app.db.selectFrom('badges').select('id').where('image_hash', 'is', null).execute()
  expect(bare).toEqual([])
})
