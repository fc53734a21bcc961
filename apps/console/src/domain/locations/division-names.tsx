import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './locations.module.css'

const MOST = 3

/** Some names, and how many more there are; pointing at them shows all. */
export function DivisionNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('locations')
  const format = useFormat()
  const more = names.length - MOST
  if (more <= 0) return format.list(names)
  return (
    <span title={format.list(names)}>
      {names.slice(0, MOST).join(', ')} <span className={classes.more}>{t('moreDivisions', { count: more })}</span>
    </span>
  )
}
