import { calendarDateIn, formatInstant, formatTime } from '@laurel/kit/format/format.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { connection, useConnectionLost } from '../lib/connection.ts'
import { useShown } from '../lib/shown.ts'
import classes from './offline-strip.module.css'

const isToday = (at: number) => calendarDateIn(undefined, at) === calendarDateIn(undefined, Date.now())

/** Says that what is on the screen is not fresh, and how old it is. */
export function OfflineStrip() {
  const { t } = useTranslation('frame')
  const lang = useLang()
  const queryClient = useQueryClient()
  const isLost = useConnectionLost()
  const { oldest, isStuck } = useShown()
  if (!isLost && !isStuck) return null
  const retry = async () => {
    await connection.check()
    if (!connection.isLost()) await queryClient.refetchQueries({ type: 'active' })
  }
  const time =
    oldest === undefined
      ? undefined
      : isToday(oldest)
        ? formatTime(lang, oldest)
        : formatInstant(lang, new Date(oldest).toISOString())
  return (
    <div className={classes.strip}>
      <IconCloudOff size={22} aria-hidden />
      <p role="status">
        {t(isLost ? 'noConnection' : 'notRefreshed')} {time !== undefined && t('asOf', { time })}
      </p>
      <button type="button" onClick={() => void retry()}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
