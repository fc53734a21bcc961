import { Logo } from '@laurel/kit/brand/logo.tsx'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { rememberLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { Button } from '../../parts/button.tsx'
import { DemoPeople } from './demo-people.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import classes from './sign-in-screen.module.css'
import { NotOfApp, useEnter } from './use-enter.ts'

const LANGUAGES = ['en', 'fr'] as const

function LanguageChoice() {
  const lang = useLang()
  const choose = (language: (typeof LANGUAGES)[number]) => {
    rememberLanguage(language)
    location.reload()
  }
  return (
    <div className={classes.segments} data-small>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={lang === language}
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

function StaffNotice() {
  const { t } = useTranslation('sign-in')
  return (
    <>
      {t('staff.text')} <a href="/">{t('staff.console')}</a>
    </>
  )
}

const WAYS = ['email', 'employee'] as const

export function SignInScreen() {
  const { t } = useTranslation('sign-in')
  const signIn = useEnter()
  const [way, setWay] = useState<(typeof WAYS)[number]>('email')
  const [isShown, setShown] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const enter = useMutation({
    mutationFn: (form: FormData) => {
      const field = (name: string) => String(form.get(name) ?? '')
      const who =
        way === 'email'
          ? { email: field('email') }
          : { companykey: field('companykey'), employeeid: field('employeeid') }
      const code = needsCode ? { code: field('code') } : {}
      return signIn({ ...who, ...code, password: field('password') })
    },
    meta: { ownErrors: true },
    onError: (error) => {
      if (error instanceof Error && 'code' in error && error.code === 'second_factor_required') setNeedsCode(true)
    },
  })
  const tryOut = useMutation({ mutationFn: signIn, meta: { ownErrors: true } })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    enter.mutate(new FormData(event.currentTarget))
  }
  return (
    <main className={classes.screen}>
      <header className={classes.head}>
        <Logo size={36} />
        <LanguageChoice />
      </header>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t(session.state().endedBy === 'refusal' ? 'ended' : 'lead')}</p>
      <div className={classes.segments} role="group" aria-label={t('way')}>
        {WAYS.map((name) => (
          <button key={name} type="button" aria-pressed={way === name} onClick={() => setWay(name)}>
            {t(`ways.${name}`)}
          </button>
        ))}
      </div>
      <form className={classes.form} onSubmit={submit}>
        {way === 'email' ? (
          <label>
            {t('email')}
            <input name="email" type="email" autoComplete="username" inputMode="email" required />
          </label>
        ) : (
          <div className={classes.pair}>
            <label>
              {t('companyKey')}
              <input name="companykey" autoCapitalize="characters" autoComplete="organization" required />
            </label>
            <label>
              {t('employeeId')}
              <input name="employeeid" autoComplete="username" required />
            </label>
          </div>
        )}
        <label>
          {t('password')}
          <input name="password" type={isShown ? 'text' : 'password'} autoComplete="current-password" required />
        </label>
        <label className={classes.check}>
          <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
          {t('showPassword')}
        </label>
        {needsCode && (
          <label>
            {t('code')}
            <input name="code" autoComplete="one-time-code" inputMode="numeric" required />
          </label>
        )}
        {enter.isError && (
          <p className={classes.problem} role="alert">
            {enter.error instanceof NotOfApp ? <StaffNotice /> : messageFor(enter.error)}
          </p>
        )}
        <Button type="submit" primary disabled={enter.isPending}>
          {t('signIn')}
        </Button>
      </form>
      <PasskeyButton />
      <p className={classes.links}>
        <Link to="/invitation">{t('invitation')}</Link>
        <a href="/?view=reset">{t('forgot')}</a>
        <a href="/?view=company">{t('company')}</a>
      </p>
      <DemoPeople isBusy={tryOut.isPending} onChoose={tryOut.mutate} />
      {tryOut.isError && (
        <p className={classes.problem} role="alert">
          {messageFor(tryOut.error)}
        </p>
      )}
      <p className={classes.promise}>
        <IconShieldCheck size={24} aria-hidden />
        {t('promise')}
      </p>
      <footer className={classes.foot}>
        <a href="/tos">{t('terms')}</a>
        <a href="/privacy">{t('privacy')}</a>
        <a href="/eula">{t('licence')}</a>
      </footer>
    </main>
  )
}
