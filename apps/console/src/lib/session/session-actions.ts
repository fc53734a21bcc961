import { deviceName } from '@laurel/client/phone.ts'
import { PEOPLE_ROLES } from '@laurel/contract/roles.ts'
import { loadUser, loginAs, type Profile, signIn, signOut } from '@laurel/contract/session.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { forgetDrafts } from '../draft.ts'
import { DRIVER_APP, prepareDriverApp } from './driver-app.ts'
import { session } from './session.ts'
import { profileQuery } from './session-profile.ts'

interface Credentials {
  email: string
  password: string
  code?: string
}

/** Not a secret, and `crypto.randomUUID` is missing on plain http. */
const newSessionId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** Whoever has to set up a second factor first does that in the console. */
const isOfApp = ({ roles, mustEnrolSecondFactor }: Profile) =>
  !mustEnrolSecondFactor && roles.some((role) => PEOPLE_ROLES.some((other) => other === role))

/** The profile is in the cache before the new session is announced, so that it is not loaded again. */
const enter = (queryClient: QueryClient, profile: Profile, begin: (id: string, token: string) => void) => {
  const id = newSessionId()
  queryClient.clear()
  queryClient.setQueryData(profileQuery(id).queryKey, profile)
  begin(id, profile.token)
  return profile
}

export const signInWith = async (queryClient: QueryClient, credentials: Credentials) =>
  begin(queryClient, await call(signIn, { body: { ...credentials, device: deviceName() } }))

/** With the code that came back from the identity provider of a company. */
export const signInByCode = async (queryClient: QueryClient, code: string) => {
  const { finishSignOn } = await import('@laurel/contract/sso.ts')
  return begin(queryClient, await call(finishSignOn, { body: { code, device: deviceName() } }))
}

const begin = (queryClient: QueryClient, profile: Profile) => {
  if (isOfApp(profile)) {
    prepareDriverApp(profile)
    location.assign(DRIVER_APP)
    return profile
  }
  forgetDrafts(profile.id)
  return enter(queryClient, profile, session.begin)
}

/** The search, filters and page that an Admin had in the list of users before working as one of them. */
const USERS_SEARCH_KEY = 'laurel.users-search'

export const usersAddress = () => `/users${sessionStorage.getItem(USERS_SEARCH_KEY) ?? ''}`

export const signInAs = async (queryClient: QueryClient, userId: number) => {
  const profile = await call(loginAs, { body: { id: userId } })
  sessionStorage.setItem(USERS_SEARCH_KEY, location.pathname === '/users' ? location.search : '')
  return enter(queryClient, profile, session.impersonate)
}

/** The browser forgets the session even if the call fails. */
export const signOutHere = async (queryClient: QueryClient) => {
  await call(signOut, { body: {} }).catch(() => undefined)
  forgetDrafts()
  sessionStorage.removeItem(USERS_SEARCH_KEY)
  session.end('person')
  queryClient.clear()
}

export const returnToAdmin = async (queryClient: QueryClient) => {
  await call(signOut, { body: { returning: true } }).catch(() => undefined)
  queryClient.clear()
  session.returnToAdmin(newSessionId())
}

/** Any authenticated call renews the token. */
export const staySignedIn = async () => {
  const id = session.state().session?.id
  const { token } = await call(loadUser, {})
  if (id) session.renew(id, token)
}
