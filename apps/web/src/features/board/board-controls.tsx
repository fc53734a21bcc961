import { LANGUAGES, type Language } from '@laurel/contract/constants'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/use-format.ts'
import classes from './board-controls.module.css'

/** Each language is named in itself, for people who read no other. */
const NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

/** For whoever hangs the board up: its language, and the whole screen. */
export function BoardControls() {
  const { t } = useTranslation('board')
  const lang = useLang()
  const { fullscreen, toggle } = useFullscreenDocument()
  const label = t(fullscreen ? 'fullScreen.leave' : 'fullScreen.enter')
  return (
    <div className={classes.controls}>
      <div role="group" className={classes.languages} aria-label={t('language')}>
        {LANGUAGES.map((language) => (
          <Link
            key={language}
            from="/board/$boardid"
            to="."
            search={{ lang: language }}
            replace
            lang={language}
            title={NAMES[language]}
            aria-label={`${language.toUpperCase()}, ${NAMES[language]}`}
            aria-current={language === lang ? 'true' : undefined}
          >
            {language.toUpperCase()}
          </Link>
        ))}
      </div>
      {document.fullscreenEnabled && (
        <Tooltip label={label}>
          <ActionIcon aria-label={label} onClick={() => void toggle()}>
            {fullscreen ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}
