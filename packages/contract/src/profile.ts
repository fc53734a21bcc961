import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { ownProof, typedCode, typedSecret } from './own-proof.ts'
import { email, id, language, line, newPassword, outcome, secret, text } from './rules.ts'

export const updateLanguage = endpoint({
  method: 'POST',
  path: '/users/updatelang',
  access: 'session',
  beforeEnrolment: true,
  summary: 'Remember the language of the signed-in person',
  body: z.object({ lang: language }),
  response: outcome,
})

export const profileForm = z.object({ firstname: text(100), lastname: text(100), email })

/** The form of a CompanyAdmin, who may also rename the company. */
export const companyAdminProfileForm = profileForm.extend({ companyname: text(100) })

export const updateProfile = endpoint({
  method: 'POST',
  path: '/users/updatedata',
  access: 'session',
  summary:
    'Change the own name; another e-mail address needs the password, and counts once the link sent there was opened',
  body: profileForm.extend({
    /** Left out, the present address stays. */
    email: email.optional(),
    companyname: line(100).nullish(),
    /** All three matter only when the address changes. */
    ...ownProof.shape,
  }),
  response: outcome,
})

export const passwordForm = z
  .object({ oldpassword: secret, newpassword: newPassword, repeatedpassword: secret })
  .refine((form) => form.newpassword === form.repeatedpassword, {
    params: rule('password_mismatch'),
    path: ['repeatedpassword'],
  })

export const updatePassword = endpoint({
  method: 'POST',
  path: '/users/updatepassword',
  access: 'session',
  summary: 'Change the own password; every other session ends',
  body: passwordForm,
  response: outcome,
})

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/auth/confirmaddress',
  access: 'public',
  summary: 'Make a new e-mail address count, with the token of the mail that was sent there',
  body: z.object({ token: z.string().max(200).default('') }),
  response: outcome,
})

/** A form sends the field even when nothing is in it. */
const optionalId = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().pipe(id).optional())

export const uploadImage = endpoint({
  method: 'POST',
  path: '/users/uploadimage',
  access: 'session',
  summary: 'Set the own photo or, for administrators, the photo of somebody in their scope',
  multipart: true,
  body: z.object({ file: z.file(), userid: optionalId }),
  response: outcome.extend({ profilephotourl: z.string() }),
})

export const removeImage = endpoint({
  method: 'POST',
  path: '/users/removeimage',
  access: 'session',
  summary: 'Remove the own photo or, for administrators, the photo of somebody in their scope',
  body: z.object({ userid: optionalId }),
  response: outcome,
})

/** The own password and, where the second factor is on, a code of the app or a recovery code. */
const proof = z.object({ password: typedSecret, code: typedCode })

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/secondfactor/start',
  access: 'session',
  beforeEnrolment: true,
  summary: 'A new secret for an authenticator app; it counts only once a code was confirmed',
  body: proof,
  response: z.object({ status: z.literal(1), secret: z.string(), uri: z.string() }),
})

const recoveryCodes = outcome.extend({ recoveryCodes: z.array(z.string()) })

export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/secondfactor/enable',
  access: 'session',
  beforeEnrolment: true,
  summary: 'Confirm the authenticator app with a code and receive the recovery codes; every other session ends',
  body: z.object({ code: text(40) }),
  response: recoveryCodes,
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/secondfactor/disable',
  access: 'session',
  summary: 'Switch the second factor off; every other session ends',
  body: proof,
  response: outcome,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/secondfactor/codes',
  access: 'session',
  summary: 'Receive a new set of recovery codes; the former ones no longer work',
  body: proof,
  response: recoveryCodes,
})
