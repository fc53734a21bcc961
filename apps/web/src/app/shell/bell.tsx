import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session-profile.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './bell.module.css'
import { useScreenExists } from './use-menu.ts'

const MOST = 99
const SUGGESTIONS: string = '/notifications'

export function Bell() {
  const { t } = useTranslation('shell')
  const { suggestions, suggestionsCount: count } = useProfile()
  const format = useFormat()
  const exists = useScreenExists()
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={34} aria-label={t('bell.label', { count })} className={classes.bell}>
          <IconBell size={19} />
          {count > 0 && (
            <span className={classes.count} aria-hidden>
              {count > MOST ? `${MOST}+` : format.number(count)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <h2 className={classes.title}>{t('bell.title')}</h2>
        {suggestions.length === 0 && <p className={classes.none}>{t('bell.none')}</p>}
        <ul className={classes.list}>
          {suggestions.map(({ id, username, location, date }) => (
            <li key={id}>
              <b>{username}</b>
              <span>{location}</span>
              <RelativeTime at={date} />
            </li>
          ))}
        </ul>
        {exists(SUGGESTIONS) && (
          <Link to={SUGGESTIONS} className={classes.all}>
            {t('bell.all')}
          </Link>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
