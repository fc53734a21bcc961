import { deviceName, rememberPerson } from '@laurel/client/phone.ts'
import { challengeSignIn, signInWithPasskey } from '@laurel/contract/passkeys.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call, messageFor } from '../../lib/api.ts'
import { knowsPasskeys, PasskeyDeclined, signWithPasskey } from '../../lib/passkeys.ts'
import { session } from '../../lib/session.ts'
import { Button } from '../../parts/button.tsx'
import classes from './sign-in-screen.module.css'

/** Signs in with nothing typed: the phone knows the account. */
export function PasskeyButton() {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const enter = useMutation({
    mutationFn: async () => {
      const credential = await signWithPasskey(await call(challengeSignIn, {}))
      return call(signInWithPasskey, { body: { credential, device: deviceName() } })
    },
    meta: { ownErrors: true },
    onSuccess: async (profile) => {
      rememberPerson(profile.id)
      session.begin('phone', profile.token)
      await navigate({ to: '/', replace: true })
    },
  })
  if (!knowsPasskeys()) return null
  return (
    <>
      <Button disabled={enter.isPending} onClick={() => enter.mutate()}>
        <IconFingerprint size={22} aria-hidden />
        {t('passkey')}
      </Button>
      {enter.isError && (
        <p className={classes.problem} role="alert">
          {enter.error instanceof PasskeyDeclined ? t('passkeyDeclined') : messageFor(enter.error)}
        </p>
      )}
    </>
  )
}
