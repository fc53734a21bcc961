import { deviceName, rememberPerson } from '@laurel/client/phone.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { PEOPLE_ROLES } from '@laurel/contract/roles.ts'
import { type Profile, signIn, signOut } from '@laurel/contract/session.ts'
import { adoptLanguage } from '@laurel/kit/i18n/i18n.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'

/** Somebody of the console has signed in here. */
export class NotOfApp extends Error {}

const isOfApp = ({ roles }: Profile) => roles.some((role) => PEOPLE_ROLES.some((other) => other === role))

/** Opens the app for a person who has proved who they are; this phone stays signed in. */
export const useOpenApp = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (profile: Profile) => {
    if (isOfApp(profile)) {
      queryClient.clear()
      rememberPerson(profile.id)
    }
    session.begin('phone', profile.token)
    if (!isOfApp(profile)) {
      await call(signOut, { body: {} }).catch(() => undefined)
      session.end('person')
      throw new NotOfApp()
    }
    await adoptLanguage(profile.lang)
    await navigate({ to: '/', replace: true })
  }
}

type Credentials = Omit<CallInput<typeof signIn>['body'], 'device'>

export const useEnter = () => {
  const open = useOpenApp()
  return async (credentials: Credentials) =>
    open(await call(signIn, { body: { ...credentials, device: deviceName() } }))
}
