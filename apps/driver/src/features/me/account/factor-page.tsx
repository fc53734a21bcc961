import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@laurel/contract/profile.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../../lib/api.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { Field, problemsFor } from '../../../parts/form/field.tsx'
import classes from '../../../parts/form/form.module.css'
import { ProofSheet } from '../../../parts/form/proof-sheet.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Page } from '../../../parts/screen.tsx'
import { useSheet } from '../../../parts/sheet.tsx'
import { profileQuery } from '../me.queries.ts'
import own from './account.module.css'

type Started = Awaited<ReturnType<typeof call<typeof startSecondFactor>>>

/** “ABCD EFGH …”: four letters at a time are easy to copy by hand. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The app of the phone gets the secret, and proves it with a first code. */
function Confirm({ started, onCodes }: { started: Started; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('account')
  const [isCopied, setCopied] = useState(false)
  const enable = useMutation({
    mutationFn: (code: string) => call(enableSecondFactor, { body: { code } }),
    meta: { ownErrors: true },
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    enable.mutate(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  const problem = problemsFor(enable.error)['code']
  return (
    <Card className={own.box}>
      <a className={own.link} href={started.uri}>
        {t('factor.open')}
      </a>
      <p>
        <b>{t('factor.key')}</b>
      </p>
      <p className={own.key}>{grouped(started.secret)}</p>
      <p className={classes.hint}>{t('factor.keyHint')}</p>
      <Button
        onClick={() => {
          void navigator.clipboard.writeText(started.secret).then(() => setCopied(true))
        }}
      >
        {t(isCopied ? 'factor.copied' : 'factor.copy')}
      </Button>
      <form className={classes.form} onSubmit={submit}>
        <Field
          label={t('factor.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          required
          problem={problem ?? (enable.isError ? messageFor(enable.error) : undefined)}
        />
        <Button type="submit" primary disabled={enable.isPending}>
          {t('factor.confirm')}
        </Button>
      </form>
    </Card>
  )
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Card className={own.box}>
      <h2>{t('factor.codes')}</h2>
      <p>{t('factor.codesText')}</p>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button primary onClick={onKept}>
        {t('factor.kept')}
      </Button>
    </Card>
  )
}

const ACTS = ['setUp', 'turnOff', 'newCodes'] as const
type Act = (typeof ACTS)[number]

export function FactorPage() {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const query = useQuery(profileQuery())
  const proof = useSheet('proof')
  const [act, setAct] = useState<Act>('setUp')
  const [started, setStarted] = useState<Started>()
  const [codes, setCodes] = useState<readonly string[]>()
  const reload = () => queryClient.invalidateQueries({ queryKey: [loadUser.path] })
  const begin = (chosen: Act) => {
    setAct(chosen)
    proof.open()
  }
  const perform = async (given: { password?: string | undefined; code?: string | undefined }) => {
    const body = { password: given.password ?? '', code: given.code ?? '' }
    if (act === 'setUp') setStarted(await call(startSecondFactor, { body }))
    if (act === 'newCodes') setCodes((await call(renewRecoveryCodes, { body })).recoveryCodes)
    if (act === 'turnOff') await call(disableSecondFactor, { body })
    await reload()
  }
  return (
    <Page title={t('factor.title')} back="/me">
      <Loaded query={query}>
        {({ secondFactor: isOn, recoveryCodesLeft: left }) => {
          if (codes) {
            const keep = () => {
              setCodes(undefined)
              setStarted(undefined)
              void reload()
            }
            return <Codes codes={codes} onKept={keep} />
          }
          if (started && !isOn) return <Confirm started={started} onCodes={setCodes} />
          return (
            <>
              <p>{t(isOn ? 'factor.on' : 'factor.off')}</p>
              {isOn && <p className={classes.hint}>{t('factor.left', { count: left })}</p>}
              {isOn && <Button onClick={() => begin('newCodes')}>{t('factor.newCodes')}</Button>}
              <Button primary={!isOn} onClick={() => begin(isOn ? 'turnOff' : 'setUp')}>
                {t(isOn ? 'factor.turnOff' : 'factor.setUp')}
              </Button>
            </>
          )
        }}
      </Loaded>
      {proof.isOpen && (
        <ProofSheet
          title={t(`factor.${act}`)}
          text={t(`factor.${act}Text`)}
          action={t(`factor.${act}`)}
          passkeys={false}
          onClose={proof.close}
          onProof={perform}
          onDone={proof.close}
        />
      )}
    </Page>
  )
}
