import { expect, it } from 'vitest'
import { type Action, callerShowsErrors, createAction, keyedCall, withOwnErrors } from './action.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

type Outcome = Parameters<ReturnType<typeof keyedCall>['settle']>[0]

/** Runs an action whose calls go to these paths and end so; returns their keys. */
const tryOnce = (action: Action, ...calls: readonly (readonly [path: string, outcome: Outcome])[]) =>
  action.run(() =>
    calls.map(([path, outcome]) => {
      const { key, settle } = keyedCall(path, {})
      settle(outcome)
      return key
    }),
  )

it('the key of a call is a uuid', () => {
  expect(keyedCall('/a', {}).key).toMatch(UUID)
})

it('a single call that is repeated with the same input after a lost answer carries the same key', () => {
  const first = keyedCall('/a', { body: { id: 1 } })
  first.settle('unanswered')
  expect(keyedCall('/a', { body: { id: 2 } }).key).not.toBe(first.key)
  const second = keyedCall('/a', { body: { id: 1 } })
  expect(second.key).toBe(first.key)
  second.settle('done')
  expect(keyedCall('/a', { body: { id: 1 } }).key).not.toBe(first.key)
})

it('a repeated single call with another file gets another key', () => {
  const send = (content: string) =>
    keyedCall('/a', { body: { file: new File([content], 'a.csv', { lastModified: 1 }) } })
  const first = send('1')
  first.settle('unanswered')
  expect(send('1').key).toBe(first.key)
  expect(send('22').key).not.toBe(first.key)
})

it('a form sends the same key again after a lost answer, also when its input was changed', async () => {
  const action = createAction()
  const [first] = await tryOnce(action, ['/a', 'unanswered'])
  expect(action.isUnanswered()).toBe(true)
  const [second] = await tryOnce(action, ['/a', 'done'])
  expect(second).toBe(first)
  expect(action.isUnanswered()).toBe(false)
})

it.each(['done', 'refused'] as const)('a form takes a new key after a call that was %s', async (outcome) => {
  const action = createAction()
  const [first] = await tryOnce(action, ['/a', outcome])
  expect(await tryOnce(action, ['/a', 'done'])).not.toEqual([first])
})

it('a call that was done keeps its key for the next try when another call of the same try was refused', async () => {
  const action = createAction()
  const [created, uploaded] = await tryOnce(action, ['/create', 'done'], ['/upload', 'refused'])
  const [createdAgain, uploadedAgain] = await tryOnce(action, ['/create', 'done'], ['/upload', 'done'])
  expect(createdAgain).toBe(created)
  expect(uploadedAgain).not.toBe(uploaded)
})

it('two calls to one path in the same try have keys of their own', async () => {
  const [first, second] = await tryOnce(createAction(), ['/a', 'done'], ['/a', 'done'])
  expect(first).not.toBe(second)
})

it('withOwnErrors marks the caller as showing errors until its work has ended, even with a failure', async () => {
  await expect(
    withOwnErrors(() => {
      expect(callerShowsErrors()).toBe(true)
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(callerShowsErrors()).toBe(false)
})
