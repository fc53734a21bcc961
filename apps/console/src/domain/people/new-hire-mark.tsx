import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconSeedling } from '@tabler/icons-react'
import classes from './people.module.css'

/** The leaf of a new hire. */
export function NewHireMark() {
  const { t } = useTranslation('people')
  return (
    <Tooltip label={t('newHire')}>
      <span className={classes.newHire}>
        <IconSeedling size={16} aria-hidden />
        <VisuallyHidden>{t('newHire')}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
