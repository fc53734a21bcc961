import { LANGUAGES, type Language } from '@laurel/contract/constants'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import classes from './language-links.module.css'
import { LegalContext, useLegalLabels } from './legal-context.ts'
import type { LegalPageName } from './texts/legal-text.ts'

/** Each language is named in itself, for people who read no other. */
const NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

interface Props {
  page: LegalPageName
  /** Where somebody reads: the other language opens there too. */
  anchor: string | undefined
}

/** Changes the language of this page alone, unlike the switch of the console. */
export function LanguageLinks({ page, anchor = '' }: Props) {
  const t = useLegalLabels()
  const { lang } = use(LegalContext)
  return (
    <div role="group" className={classes.languages} aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <Link
          key={language}
          to={`/${page}`}
          search={{ lang: language }}
          hash={anchor}
          lang={language}
          title={NAMES[language]}
          aria-label={`${language.toUpperCase()}, ${NAMES[language]}`}
          aria-current={language === lang ? 'true' : undefined}
        >
          {language.toUpperCase()}
        </Link>
      ))}
    </div>
  )
}
