import { NetworkError } from '@laurel/client/call-error.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { challengePerson, listPasskeys, type offerPasskey } from '@laurel/contract/passkeys.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, messageFor, queryFor } from '../../lib/api.ts'
import { knowsPasskeys, PasskeyDeclined, signWithPasskey } from '../../lib/passkeys.ts'
import { Button } from '../button.tsx'
import { Sheet } from '../sheet.tsx'
import { Field, problemsFor } from './field.tsx'
import classes from './form.module.css'

/** What the person types again, or a challenge that a passkey has signed. */
export type Proof = CallInput<typeof offerPasskey>['body']

interface ProofSheetProps {
  title: string
  text: string
  /** On the button that sends. */
  action: string
  /** Whether the call takes a passkey instead of the password. */
  passkeys?: boolean
  onClose: () => void
  /** Instead of `onClose` after a lost answer, when it is unknown whether it was done. */
  onUncertainClose?: () => void
  /** Sends what the proof is for. */
  onProof: (proof: Proof) => Promise<unknown>
  onDone: () => void
}

/**
 * Asks once more who is there. After a lost answer the same proof is sent again, so that the server sees the same call and does
 * it once.
 */
export function ProofSheet({
  title,
  text,
  action,
  passkeys: takesPasskeys = true,
  onClose,
  onUncertainClose = onClose,
  onProof,
  onDone,
}: ProofSheetProps) {
  const { t } = useTranslation('account')
  const passkeys = useQuery({ ...queryFor(listPasskeys, {}), enabled: takesPasskeys && knowsPasskeys() })
  const profile = useQuery(queryFor(loadUser, {}))
  const [sent, setSent] = useState<Proof>()
  const send = useMutation({
    mutationFn: (proof: Proof) => onProof(proof),
    meta: { ownErrors: true },
    onSuccess: onDone,
    onError: (error, proof) => setSent(error instanceof NetworkError ? proof : undefined),
  })
  const tap = useMutation({
    mutationFn: async () => ({ passkey: await signWithPasskey(await call(challengePerson, {})) }),
    meta: { ownErrors: true },
    onSuccess: (proof) => send.mutate(proof),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    send.mutate({ password: String(form.get('password') ?? ''), code: String(form.get('code') ?? '') })
  }
  const isBusy = send.isPending || tap.isPending
  const hasPasskey = takesPasskeys && (passkeys.data?.passkeys.length ?? 0) > 0
  const problems = problemsFor(send.error)
  const general = send.isError && !problems['password'] && !problems['code'] ? messageFor(send.error) : undefined
  const declined =
    tap.error instanceof PasskeyDeclined ? t('declined') : tap.isError ? messageFor(tap.error) : undefined
  return (
    <Sheet title={title} onClose={sent ? onUncertainClose : onClose}>
      <p>{text}</p>
      {(general ?? declined) && (
        <p className={classes.problem} role="alert">
          {general ?? declined}
        </p>
      )}
      {sent ? (
        <Button primary disabled={isBusy} onClick={() => send.mutate(sent)}>
          {t('tryAgain')}
        </Button>
      ) : (
        <>
          {hasPasskey && (
            <Button primary disabled={isBusy} onClick={() => tap.mutate()}>
              <IconFingerprint size={22} aria-hidden />
              {t('withPasskey', { action })}
            </Button>
          )}
          <form className={classes.form} onSubmit={submit}>
            <Field
              label={t('password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              problem={problems['password']}
            />
            {profile.data?.secondFactor && (
              <Field
                label={t('code')}
                name="code"
                autoComplete="one-time-code"
                inputMode="numeric"
                required
                problem={problems['code']}
              />
            )}
            <Button type="submit" primary={!hasPasskey} disabled={isBusy}>
              {action}
            </Button>
          </form>
        </>
      )}
    </Sheet>
  )
}
