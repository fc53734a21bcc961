import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session/session-profile.ts'
import classes from './bell.module.css'

const MOST = 99

export function Bell() {
  const { t } = useTranslation('shell')
  const { suggestions, suggestionsCount: count } = useProfile()
  const [isOpen, setOpen] = useState(false)
  const format = useFormat()
  const close = () => setOpen(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={34}
          aria-label={t('bell.label', { count })}
          className={classes.bell}
          onClick={() => setOpen(!isOpen)}
        >
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
          {suggestions.map(({ id, name, location, title, date }) => (
            <li key={id}>
              <Link to="/notifications" search={{ suggestion: id }} className={classes.suggestion} onClick={close}>
                <b>{title}</b>
                <RelativeTime at={date} />
                <span>{location === '' ? name : t('bell.from', { name, location })}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/notifications" className={classes.all} onClick={close}>
          {t('bell.all')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
}
