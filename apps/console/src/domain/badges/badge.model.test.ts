import type { Badge } from '@laurel/contract/badges.ts'
import { en } from '@laurel/contract/messages/en.ts'
import { teach } from '@laurel/contract/messages/say.ts'
import { beforeAll, expect, it } from 'vitest'
import { type BadgeValues, firstProblem, GENERAL_FIELDS, toBadgeValues, validateBadge } from './badge.model.ts'

beforeAll(() => teach('en', en))

const picture = new File(['x'], 'safe.png', { type: 'image/png' })

const filled = (values: Partial<BadgeValues> = {}): BadgeValues => ({
  ...toBadgeValues(undefined, false),
  name: 'Safe winter',
  description: 'A winter without an incident.',
  points: 150,
  coins: 12.5,
  file: picture,
  ...values,
})

const errorsFor = (values: Partial<BadgeValues>, hasFeed = false) =>
  validateBadge('en', { badge: undefined, hasFeed })(filled(values))

it('the form of a badge is valid with a picture, a name, points, coins and a description', () => {
  expect(errorsFor({})).toEqual({})
  expect(errorsFor({ file: null, icon: 'safe-winter' })).toEqual({})
})

it('the form of a badge needs a picture unless one is stored', () => {
  expect(errorsFor({ file: null })).toEqual({ file: 'Choose an image' })
  const badge: Badge = {
    id: 1,
    type: 'MANAGEMENT',
    name: 'Old',
    description: 'Old',
    points: 1,
    coins: 1,
    smallimage: '/a.png',
    divisionid: 0,
    originalId: null,
    feedType: 'NoneType',
    version: 1,
    activeMonthlyLimit: false,
    monthlyLimit: 0,
    activeWeeklyLimit: false,
    weeklyLimit: 0,
    activeDriverLimit: false,
    driverLimit: 0,
    activeWeeklyDriverLimit: false,
    weeklyDriverLimit: 0,
  }
  expect(validateBadge('en', { badge, hasFeed: false })(toBadgeValues(badge, false))).toEqual({})
  const without = { ...badge, smallimage: null }
  expect(validateBadge('en', { badge: without, hasFeed: false })(toBadgeValues(without, false))).toHaveProperty('file')
})

it('the form of a badge takes 199 characters of description, and not 200', () => {
  expect(errorsFor({ description: 'x'.repeat(199) })).toEqual({})
  expect(errorsFor({ description: 'x'.repeat(200) })).toHaveProperty('description')
})

it('the form of a badge needs whole points and coins with at most two decimals, both at least 0', () => {
  expect(errorsFor({ points: 1.5 })).toHaveProperty('points')
  expect(errorsFor({ points: -1 })).toHaveProperty('points')
  expect(errorsFor({ points: undefined })).toHaveProperty('points')
  expect(errorsFor({ coins: 0.125 })).toHaveProperty('coins')
  expect(errorsFor({ coins: undefined })).toHaveProperty('coins')
  expect(errorsFor({ points: 0, coins: 0 })).toEqual({})
})

it('the form of a badge needs a feed type only where there is a feed', () => {
  expect(errorsFor({ feedType: null }, true)).toEqual({ feedType: 'Feed type field is required' })
  expect(errorsFor({ feedType: 'GlobalType' }, true)).toEqual({})
})

it('the form of a badge checks a limit only while it is switched on', () => {
  expect(errorsFor({ activeWeeklyLimit: true, weeklyLimit: undefined })).toHaveProperty('weeklyLimit')
  expect(errorsFor({ activeWeeklyLimit: true, weeklyLimit: 0 })).toEqual({})
  expect(errorsFor({ activeWeeklyLimit: false, weeklyLimit: undefined })).toEqual({})
})

it('the first problem that keeps the second step of a badge closed is the picture', () => {
  expect(firstProblem(errorsFor({ file: null, name: '' }), GENERAL_FIELDS)).toBe('Choose an image')
  expect(firstProblem(errorsFor({ name: ' ' }), GENERAL_FIELDS)).toBe('Name field is required')
  expect(firstProblem(errorsFor({}), GENERAL_FIELDS)).toBeUndefined()
})
