import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { email, id, language, newPassword, outcome, secret, text } from './rules.ts'

export const updateLanguage = endpoint({
  method: 'POST',
  path: '/users/updatelang',
  access: 'session',
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
  summary: 'Change the own name and e-mail address; from a CompanyAdmin also the name of the company',
  body: profileForm.extend({ companyname: z.string().trim().max(100).nullish() }),
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

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/secondfactor/start',
  access: ['Admin', 'CompanyAdmin', 'Manager', 'Supervisor'],
  summary: 'A new secret for an authenticator app; it counts only once a code was confirmed',
  response: z.object({ status: z.literal(1), secret: z.string(), uri: z.string() }),
})

export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/secondfactor/enable',
  access: ['Admin', 'CompanyAdmin', 'Manager', 'Supervisor'],
  summary: 'Confirm the authenticator app with a code and receive the recovery codes',
  body: z.object({ code: text(20) }),
  response: outcome.extend({ recoveryCodes: z.array(z.string()) }),
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/secondfactor/disable',
  access: ['Admin', 'CompanyAdmin', 'Manager', 'Supervisor'],
  summary: 'Switch the second factor off',
  body: z.object({ password: secret }),
  response: outcome,
})
