import { CallError, NetworkError } from '@laurel/client/call-error.ts'
import { expect, it } from 'vitest'
import { readChoosePasswordFailure, readResetFailure, readSignInFailure } from './auth.model.ts'

const refusal = (status: number, code: string, message: string, problems: { path: string; message: string }[] = []) =>
  new CallError({ status, code, message, problems, requestId: null })

it('a sign-in refused with 401 shows its sentence until the next try', () => {
  const failure = readSignInFailure(refusal(401, 'invalid_credentials', 'Invalid credentials'), 'en')
  expect(failure).toEqual({ kind: 'message', message: 'Invalid credentials', passing: false })
})

it('a sign-in refused with 422 shows its reason for a while', () => {
  const failure = readSignInFailure(refusal(422, 'account_inactive', 'This account is inactive.'), 'en')
  expect(failure).toEqual({ kind: 'message', message: 'This account is inactive.', passing: true })
})

it('a refused sign-in puts the problems of fields beside them', () => {
  const problems = [{ path: 'email', message: 'Enter a complete e-mail address' }]
  const failure = readSignInFailure(refusal(422, 'invalid', 'Some values need another look.', problems), 'en')
  expect(failure).toEqual({ kind: 'fields', problems })
})

it('a sign-in that needs a second factor asks for it and shows when its code is wrong', () => {
  expect(readSignInFailure(refusal(422, 'second_factor_required', 'Enter the code.'), 'en')).toEqual({
    kind: 'code-needed',
  })
  expect(readSignInFailure(refusal(422, 'second_factor_wrong', 'Not right.'), 'en')).toEqual({
    kind: 'code-wrong',
    message: 'Not right.',
  })
  const problems = [{ path: 'code', message: 'Used.' }]
  expect(readSignInFailure(refusal(422, 'recovery_code_used', 'Used.', problems), 'en')).toEqual({
    kind: 'code-wrong',
    message: 'Used.',
  })
})

it('a sign-in after too many tries shows how long to wait', () => {
  const failure = readSignInFailure(refusal(429, 'too_many_tries', 'Wait 5 min.'), 'en')
  expect(failure).toEqual({ kind: 'message', message: 'Wait 5 min.', passing: false })
})

it.each([refusal(500, 'unknown_error', 'Oh'), refusal(403, 'forbidden', 'No'), new NetworkError(), 'nonsense'])(
  'a sign-in that failed otherwise shows an unknown error: %s',
  (error) => {
    expect(readSignInFailure(error, 'en')).toEqual({ kind: 'message', message: 'Unknown error', passing: false })
    expect(readSignInFailure(error, 'fr')).toMatchObject({ message: 'Erreur inconnue' })
  },
)

it('a refused mail or link shows the message of the server', () => {
  expect(readResetFailure(refusal(429, 'too_many_requests', 'Wait a moment.'), 'en')).toBe('Wait a moment.')
  expect(readChoosePasswordFailure(refusal(422, 'token_not_found', 'Token not found'), 'en')).toBe('Token not found')
})

it('a mail or link whose call failed shows its own sentence', () => {
  for (const error of [new NetworkError(), refusal(500, 'unknown_error', 'Oh')]) {
    expect(readResetFailure(error, 'en')).toBe('Unknown error')
    expect(readChoosePasswordFailure(error, 'en')).toBe('Token or user not found')
    expect(readChoosePasswordFailure(error, 'fr')).toBe('Jeton ou utilisateur introuvable')
  }
})

it('a mail or link refused without a message shows an unknown error', () => {
  expect(readChoosePasswordFailure(refusal(200, 'unknown_error', ''), 'en')).toBe('Unknown error')
})
