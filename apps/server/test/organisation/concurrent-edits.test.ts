import { RefusedCall } from '@laurel/client/testing.ts'
import { createDivision, deleteDivision, listDivisions, updateDivision } from '@laurel/contract/divisions.ts'
import { deleteLocation, listLocations, updateLocation } from '@laurel/contract/locations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Place } from '../../testing/builders.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let admin: Awaited<ReturnType<typeof app.signedIn>>

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
})

const makeDivision = async () => {
  const { id: companyid } = await app.world.company()
  const { id: badge } = await app.world.badge()
  await admin.call(createDivision, { body: { name: 'Original', companyid, badges: [badge] } })
  const read = async () => {
    const { content } = await admin.call(listDivisions, { query: { companyid } })
    if (!content[0]) throw new Error('the division is gone')
    return content[0]
  }
  return { read, division: await read() }
}

const refusalCodeFor = (reason: unknown) =>
  reason instanceof RefusedCall ? (reason.refusal?.code ?? '') : String(reason)

const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  const codes = settled.map((call) => (call.status === 'fulfilled' ? 'saved' : refusalCodeFor(call.reason)))
  return codes.toSorted()
}

describe('two editors of one division', () => {
  it('the second of two editors of a division is refused with 409', async () => {
    const { read, division } = await makeDivision()
    const badges = division.badges.map(({ id }) => id)
    const body = { id: division.id, badges, version: division.version }
    await admin.call(updateDivision, { body: { ...body, name: 'First editor' } })
    const refusal = await admin.refusal(updateDivision, {
      body: { ...body, name: 'Second editor', hasLeaderboard: false },
    })
    expect(refusal).toMatchObject({ http: 409, code: 'record_changed' })
    expect(await read()).toMatchObject({ name: 'First editor', hasLeaderboard: true })
  })

  it('exactly one of five simultaneous saves of a division succeeds', async () => {
    const { read, division } = await makeDivision()
    const badges = division.badges.map(({ id }) => id)
    const body = { id: division.id, badges, version: division.version }
    const names = ['One', 'Two', 'Three', 'Four', 'Five']
    const results = await outcomes(names.map((name) => admin.call(updateDivision, { body: { ...body, name } })))
    expect(results).toEqual([...Array(4).fill('record_changed'), 'saved'])
    expect(await read()).toMatchObject({ version: division.version + 1 })
  })

  it('four editors who add the same badge at once give the division one copy', async () => {
    const { read, division } = await makeDivision()
    const added = await app.world.badge({ name: 'Added' })
    const body = {
      id: division.id,
      name: 'Original',
      badges: division.badges.map(({ id }) => id),
      newBadges: [added.id],
    }
    const calls = [1, 2, 3, 4].map(() => admin.call(updateDivision, { body }))
    await outcomes(calls)
    expect((await read()).badges.filter(({ name }) => name === 'Added')).toHaveLength(1)
  })

  it('exactly one of three simultaneous new divisions with one name succeeds', async () => {
    const { id: companyid } = await app.world.company()
    const { id: badge } = await app.world.badge()
    const body = { name: 'Twins', companyid, badges: [badge] }
    const calls = [1, 2, 3].map(() => admin.call(createDivision, { body }))
    expect(await outcomes(calls)).toEqual(['division_name_taken', 'division_name_taken', 'saved'])
  })
})

describe('a deletion while a person is being added', () => {
  type Refused = Awaited<ReturnType<typeof admin.refusal>>

  const refusalWhile = async (home: { division: Place; location?: Place }, remove: () => Promise<Refused>) => {
    const { refused } = await app.db.transaction().execute(async (db) => {
      await createWorld(db, app.clock).person({ role: 'Driver', ...home })
      const refused = remove()
      await expect.poll(() => countLockWaits(app.db)).toBe(1)
      return { refused }
    })
    return refused
  }

  it('deleting a division waits for a person being added to it, and is then refused', async () => {
    const division = await app.world.division()
    const remove = () => admin.refusal(deleteDivision, { body: { id: division.id } })
    const refusal = await refusalWhile({ division }, remove)
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toContain('1 person')
  })

  it('deleting a location waits for a person being added to it, and is then refused', async () => {
    const division = await app.world.division()
    const location = await app.world.location({ divisions: [division] })
    const remove = () => admin.refusal(deleteLocation, { body: { id: location.id } })
    const refusal = await refusalWhile({ division, location }, remove)
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toContain('1 person')
  })
})

it('exactly one of two simultaneous saves of a location succeeds', async () => {
  const { id, companyId, divisionsid, ...place } = await app.world.location({ name: 'Yard' })
  const read = async () => {
    const { locations } = await admin.call(listLocations, { query: { companyid: companyId } })
    return locations.content[0]
  }
  const body = { ...place, id, divisionsid, version: (await read())?.version }
  const results = await outcomes(
    ['North yard', 'South yard'].map((name) => admin.call(updateLocation, { body: { ...body, name } })),
  )
  expect(results).toEqual(['record_changed', 'saved'])
  expect(await read()).toMatchObject({ version: 2 })
})
