import { createNotification, exportNotifications, listNotifications } from '@laurel/contract/notifications.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createTalkWorld, type TalkWorld } from './talk-world.ts'

const app = testApp()
let admin: Caller
let ours: TalkWorld
let theirs: TalkWorld
let north: { email: string }
let south: { email: string }
let foreign: { email: string }

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin', firstName: 'Ann', lastName: 'Platform' }))
  ours = await createTalkWorld(app)
  theirs = await createTalkWorld(app)
  const company = { companyId: ours.company.id }
  north = await app.world.person({
    role: 'Driver',
    division: ours.north,
    ...company,
    firstName: 'Élodie',
    email: 'z@laurel.test',
  })
  south = await app.world.person({ role: 'Driver', division: ours.south, ...company, email: 'a@laurel.test' })
  foreign = await theirs.driver()
  const send = (caller: Caller, people: { email: string }[], title: string, body: string) =>
    caller.call(createNotification, { body: { users: people.map(({ email }) => email), title, body } })
  await send(ours.boss, [north, south], 'Breakfast', 'Coffee at six, 100 % free')
  await send(ours.manager, [north], 'Snow', 'Chains on')
  await send(theirs.boss, [foreign], 'Secret', 'Coffee at ours')
  await send(admin, [south, foreign], 'Maintenance', 'Tonight')
})

const load = async (caller: Caller, query = {}) => (await caller.call(listNotifications, { query })).result

const titles = async (caller: Caller, query = {}) => (await load(caller, query)).content.map(({ title }) => title)

describe('the history of notifications', () => {
  it('the history of notifications begins with the latest, one row per recipient', async () => {
    const { content, totalElements } = await load(ours.boss)
    expect(totalElements).toBe(4)
    expect(content.map(({ title, recipient }) => [title, recipient])).toEqual([
      ['Maintenance', south.email],
      ['Snow', north.email],
      ['Breakfast', south.email],
      ['Breakfast', north.email],
    ])
    const ids = content.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
  })

  it('the history of notifications shows each caller the own scope', async () => {
    expect((await load(admin)).totalElements).toBe(6)
    expect(await titles(theirs.boss)).toEqual(['Maintenance', 'Secret'])
    expect(await titles(ours.manager)).toEqual(['Snow', 'Breakfast'])
    expect(await titles(ours.supervisor)).toEqual(['Snow', 'Breakfast'])
  })

  it.each([
    ['coffee', ['Breakfast', 'Breakfast']],
    ['SNOW', ['Snow']],
    ['100 %', ['Breakfast', 'Breakfast']],
    ['_', []],
    ['elodie', ['Snow', 'Breakfast']],
    ['z@laurel', ['Snow', 'Breakfast']],
    ['ann plat', ['Maintenance']],
    ['secret', []],
  ])('the history of notifications finds “%s” in text, recipient and sender', async (search, expected) => {
    expect(await titles(ours.boss, { search })).toEqual(expected)
  })

  it('the history of notifications finds nothing by people outside the caller’s scope', async () => {
    expect(await titles(ours.manager, { search: 'a@laurel' })).toEqual([])
    expect(await titles(ours.boss, { search: foreign.email })).toEqual([])
  })

  it.each([
    ['recipient', 'asc', 'aazz'],
    ['title', 'asc', 'zaaz'],
    ['createdby', 'desc', 'zaza'],
  ])('the history of notifications sorts by %s', async (sortField, sortDirection, expected) => {
    const query = { sortField: sortField as 'title', sortDirection }
    const { content } = await load(ours.boss, query)
    expect(content.map(({ recipient }) => recipient[0]).join('')).toBe(expected)
  })

  it('the history of notifications has pages', async () => {
    expect(await titles(ours.boss, { page: 1, perpage: 3 })).toEqual(['Breakfast'])
  })

  it('the download of the history holds what the filters leave, in the language of the caller', async () => {
    const query = { search: 'Coffee', state: 'undelivered' as const }
    const { token } = ours.boss
    const response = await app.request(exportNotifications, { query }, { token, lang: 'fr' })
    const [head, ...lines] = (await response.text()).replace('\uFEFF', '').trim().split('\n')
    expect(head).toBe('"Entrée";"Titre";"Message";"Destinataire";"Courriel";"Statut";"Motif";"Envoyé le";"Envoyé par"')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('"z@laurel.test";"Non remis";"Aucun appareil enregistré"')
    expect(lines.join('')).not.toContain('Coffee at ours')
  })
})
