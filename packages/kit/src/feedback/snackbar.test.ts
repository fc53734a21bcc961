import { beforeEach, expect, it } from 'vitest'
import { notifyError, notifySuccess, snackbars } from './snackbar.ts'

beforeEach(() => snackbars.write([]))

it('an error stays five seconds, and longer when it takes longer to read', () => {
  notifyError('No')
  notifyError('x'.repeat(200))
  expect(snackbars.read().map(({ ms }) => ms)).toEqual([5000, 14_000])
})

it('a success stays two and a half seconds and removes the errors before it', () => {
  notifyError('No')
  notifySuccess('Saved')
  expect(snackbars.read()).toMatchObject([{ kind: 'success', text: 'Saved', ms: 2500 }])
})
