import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { homeQuery } from '../lib/home.ts'
import classes from './inbox-link.module.css'

const SHOWN_AT_MOST = 99

/** The icon of the app on the home screen carries the number too, where the phone can do that. */
const useAppBadge = (unread: number | undefined) => {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    navigator.setAppBadge(unread).catch(() => undefined)
  }, [unread])
}

/** The way to the inbox, with how much in it is unread. */
export function InboxLink() {
  const { t } = useTranslation('frame')
  const format = useFormat()
  const unread = useQuery(homeQuery()).data?.unread
  useAppBadge(unread)
  const count = unread ?? 0
  return (
    <Link
      to="/inbox"
      className={classes.link}
      aria-label={count > 0 ? t('inboxUnread', { count }) : t('inbox')}
      activeProps={{}}
    >
      <IconInbox size={26} stroke={1.7} aria-hidden />
      {count > 0 && (
        <span className={classes.count}>{count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : format.number(count)}</span>
      )}
    </Link>
  )
}
