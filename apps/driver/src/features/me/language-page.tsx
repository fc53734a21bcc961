import { updateLanguage } from '@laurel/contract/profile.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { LANGUAGES, type Language, rememberLanguage } from '@laurel/kit/i18n/language.ts'
import { LANGUAGE_NAMES } from '@laurel/kit/i18n/language-names.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useMutation } from '@tanstack/react-query'
import { call, messageFor } from '../../lib/api.ts'
import { Card } from '../../parts/card.tsx'
import formClasses from '../../parts/form/form.module.css'
import { Page } from '../../parts/screen.tsx'
import classes from './me-screen.module.css'

export function LanguagePage() {
  const { t } = useTranslation('me')
  const lang = useLang()
  const change = useMutation({
    mutationFn: (language: Language) => call(updateLanguage, { body: { lang: language } }),
    meta: { ownErrors: true },
    onSuccess: (_, language) => {
      rememberLanguage(language)
      // Sentences of the server that are on the phone already are in the former language.
      location.reload()
    },
  })
  // Until the page is there again in the new language.
  const chosen = change.isError ? lang : (change.variables ?? lang)
  return (
    <Page title={t('language')} back="/me">
      <Card>
        <fieldset className={classes.choices}>
          <legend>{t('language')}</legend>
          {LANGUAGES.map((language) => (
            <label key={language} className={formClasses['choice']} lang={language}>
              <input
                type="radio"
                name="language"
                checked={chosen === language}
                onChange={() => change.mutate(language)}
              />
              <b>{LANGUAGE_NAMES[language]}</b>
            </label>
          ))}
        </fieldset>
      </Card>
      {change.isError && (
        <p className={formClasses['problem']} role="alert">
          {messageFor(change.error)}
        </p>
      )}
    </Page>
  )
}
