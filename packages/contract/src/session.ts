import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { ROLE_NAMES } from './roles.ts'
import { email, id, language, line, longId, newPassword, outcome, secret, text } from './rules.ts'
import { newSuggestion } from './suggestions.ts'

export const profile = z.object({
  token: z.string(),
  id,
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  profilephotourl: z.string().nullable(),
  roles: z.array(z.enum(ROLE_NAMES)),
  lang: language,
  companyid: id.nullable(),
  companyname: z.string().nullable(),
  suggestionsCount: z.int(),
  suggestions: z.array(newSuggestion),
  /** What people ask about their days and nobody has answered. */
  questionsCount: z.int(),
  /** Proposed awards that wait for this person’s decision. */
  proposalsCount: z.int(),
  hasGpsDataPage: z.boolean(),
  hasLeaderboard: z.boolean(),
  hasBadgesFeed: z.boolean(),
  tcmenable: z.boolean(),
  userImportId: z.int().nullable(),
  companyHasNewHireBuffer: z.boolean(),
  /** Where the days, weeks and months of the own company begin. */
  timezone: z.string().nullable(),
  secondFactor: z.boolean(),
  /** Until a second factor is set up, this session can do nothing else. */
  mustEnrolSecondFactor: z.boolean(),
  /** Recovery codes of the second factor that were not used yet. */
  recoveryCodesLeft: z.int(),
  /** A new address of the person that waits for its link to be opened. */
  pendingEmail: z.string().nullable(),
  /** Signs in through the identity provider of the company. */
  signsOn: z.boolean(),
  hasPassword: z.boolean(),
  /** Set while an Admin works as this person. */
  impersonatedBy: z.string().nullable(),
})

export type Profile = z.infer<typeof profile>

const linkToken = z.string().max(200).default('')

export const signInForm = z.object({ email, password: secret })

const credentials = z
  .object({
    email: email.optional(),
    companykey: line(100).optional(),
    employeeid: line(100).optional(),
    password: secret,
    code: z.string().trim().max(40).optional(),
    /** The name of a phone that is to stay signed in; drivers and users alone. */
    device: text(100).optional(),
  })
  .refine((given) => given.email !== undefined || Boolean(given.companykey) || Boolean(given.employeeid), {
    path: ['email'],
    params: rule('required'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((given) => given.email !== undefined || !given.employeeid || Boolean(given.companykey), {
    path: ['companykey'],
    params: rule('required'),
  })
  .refine((given) => given.email !== undefined || !given.companykey || Boolean(given.employeeid), {
    path: ['employeeid'],
    params: rule('required'),
  })

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/signin',
  access: 'public',
  summary:
    'Sign in with e-mail, or with company key and employee ID, password and, where it is on, the code of the second factor',
  body: credentials,
  response: profile,
})

export const renewSession = endpoint({
  method: 'POST',
  path: '/auth/renew',
  access: 'public',
  summary: 'Open a session on a phone that stays signed in; its cookie is all that is needed',
  response: z.object({ token: z.string() }),
})

export const loadUser = endpoint({
  method: 'GET',
  path: '/auth/loaduser',
  access: 'session',
  beforeEnrolment: true,
  summary: 'The profile of the signed-in person and the token to go on with',
  response: profile,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'session',
  beforeEnrolment: true,
  summary: 'End the session; while working as somebody else, also the own one behind it unless `returning`',
  body: z.object({ returning: z.boolean().default(false) }),
  response: outcome,
})

export const resetRequestForm = z.object({ email })

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/passwordreset',
  access: 'public',
  summary: 'Ask for a mail with a link to choose a new password',
  body: resetRequestForm,
  response: outcome,
})

const matching = { params: rule('password_mismatch'), path: ['repeastedpassword'] }

export const choosePasswordForm = z
  .object({ token: linkToken, password: newPassword, repeastedpassword: secret })
  .refine((form) => form.password === form.repeastedpassword, matching)

const chosenPassword = outcome.extend({
  /** To sign in with. */
  email: z.string(),
  /** The person is a driver or user, who has an app instead of the console. */
  hasapp: z.boolean(),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/emailconfirm',
  access: 'public',
  summary: 'Choose the first password with the token of the invitation mail',
  body: choosePasswordForm,
  response: chosenPassword,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/changepassword',
  access: 'public',
  summary: 'Choose a new password with the token of the reset mail',
  body: choosePasswordForm,
  response: chosenPassword,
})

export const checkLink = endpoint({
  method: 'POST',
  path: '/auth/checklink',
  access: 'public',
  readOnly: true,
  summary: 'Whether the link of a mail, or a confirmation code, still works, and for whom',
  body: z.object({ token: linkToken, purpose: z.enum(['confirm', 'reset']) }),
  response: z.object({
    state: z.enum(['valid', 'used_or_expired']),
    /** Who the mail went to; only of a link that works. */
    name: z.string().optional(),
    company: z.string().optional(),
  }),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'session',
  summary: 'Where the signed-in person is signed in',
  response: z.object({
    sessions: z.array(
      z.object({
        id: longId,
        createdat: z.string(),
        /** To about a minute. */
        lastseenat: z.string(),
        expiresat: z.string(),
        /** The network address at sign-in. */
        address: z.string(),
        useragent: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/auth/sessions/end',
  access: 'session',
  summary: 'End one of the own sessions',
  body: z.object({ id: longId }),
  response: outcome,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/endothers',
  access: 'session',
  summary: 'End all own sessions but this one',
  response: outcome,
})

export const loginAs = endpoint({
  method: 'POST',
  path: '/auth/loginas',
  access: ['Admin'],
  summary: 'Work as another person of the console',
  body: z.object({ id }),
  response: profile,
})

export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/auth/demo',
  access: 'public',
  summary: 'The accounts of the demo programme; empty on a real installation',
  response: z.object({
    accounts: z.array(
      z.object({
        email: z.string(),
        password: z.string(),
        name: z.string(),
        role: z.enum(ROLE_NAMES),
        note: z.string(),
      }),
    ),
  }),
})
