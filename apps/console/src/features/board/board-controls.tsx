import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { LanguageLinks } from '../../i18n/language-links.tsx'
import classes from './board-controls.module.css'

/** For setting up the monitor: language and full screen. */
export function BoardControls() {
  const { t } = useTranslation('board')
  const lang = useLang()
  const { fullscreen, toggle } = useFullscreenDocument()
  const label = t(fullscreen ? 'fullScreen.leave' : 'fullScreen.enter')
  return (
    <div className={classes.controls}>
      <LanguageLinks current={lang} label={t('language')} />
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
