import { useLateTooltip } from '@laurel/kit/actions/use-late-tooltip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconSeedling } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './people.module.css'

/** The leaf of a new hire. */
export function NewHireMark() {
  const { t } = useTranslation('people')
  const mark = useRef<HTMLSpanElement>(null)
  const { handlers, tooltip } = useLateTooltip({ label: t('newHire'), target: mark })
  return (
    <>
      <span ref={mark} className={classes.newHire} {...handlers}>
        <IconSeedling size={16} aria-hidden />
        <VisuallyHidden>{t('newHire')}</VisuallyHidden>
      </span>
      {tooltip}
    </>
  )
}
