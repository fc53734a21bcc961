import { LANGUAGES, type Language } from '@laurel/contract/constants.ts'
import { LANGUAGE_NAMES } from '@laurel/kit/i18n/language-names.ts'
import { Link } from '@tanstack/react-router'
import classes from './language-choice.module.css'

interface LanguageLinksProps {
  /** The language of the page. */
  current: Language
  label: string
  /** The section in view: the other language opens there too. */
  anchor?: string | undefined
}

/** Changes the language of a public page in its address only, unlike the switch of the console. */
export function LanguageLinks({ current, label, anchor = '' }: LanguageLinksProps) {
  return (
    <div role="group" className={classes.choice} aria-label={label}>
      {LANGUAGES.map((language) => (
        <Link
          key={language}
          to="."
          search={{ lang: language }}
          hash={anchor}
          replace
          lang={language}
          title={LANGUAGE_NAMES[language]}
          aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
          aria-current={language === current ? 'true' : undefined}
        >
          {language.toUpperCase()}
        </Link>
      ))}
    </div>
  )
}
