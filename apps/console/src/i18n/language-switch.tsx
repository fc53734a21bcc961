import { LANGUAGES, type Language } from '@laurel/contract/constants.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { LANGUAGE_NAMES } from '@laurel/kit/i18n/language-names.ts'
import { switchLanguage } from '../lib/session/session-language.ts'
import classes from './language-choice.module.css'

/** Before any texts are there. */
const LABELS: Record<Language, string> = { en: 'Language', fr: 'Langue' }

export function LanguageSwitch() {
  const current = currentLanguage()
  return (
    <fieldset className={classes.choice} aria-label={LABELS[current]}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={LANGUAGE_NAMES[language]}
          aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
          aria-pressed={language === current}
          onClick={() => language !== current && void switchLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
