import { LANGUAGES, type Language } from '@laurel/contract/constants'
import { switchLanguage } from '../lib/session-language.ts'
import { currentLanguage } from './language.ts'
import classes from './language-switch.module.css'

/** Each language is named in itself, for people who read no other. */
const NAMES: Record<Language, { group: string; name: string }> = {
  en: { group: 'Language', name: 'English' },
  fr: { group: 'Langue', name: 'Français' },
}

export function LanguageSwitch() {
  const current = currentLanguage()
  return (
    <fieldset className={classes.switch} aria-label={NAMES[current].group}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={NAMES[language].name}
          aria-label={`${language.toUpperCase()}, ${NAMES[language].name}`}
          aria-pressed={language === current}
          onClick={() => language !== current && void switchLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
