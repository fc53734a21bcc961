import { Logo } from '@laurel/kit/brand/logo.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { useProfile } from '../../lib/session/session-profile.ts'
import { hasRole } from '../guards.ts'
import { Bell } from './bell.tsx'
import { ColorSchemeMenu } from './color-scheme-menu.tsx'
import { COMMAND_KEY } from './keys/command-key.ts'
import { Key } from './keys/key.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

interface Props {
  hasMenu: boolean
  onMenu: () => void
  onSearch: () => void
}

export function TopBar({ hasMenu, onMenu, onSearch }: Props) {
  const { t } = useTranslation('shell')
  const profile = useProfile()
  return (
    <header className={classes.bar}>
      <div className={classes.start} data-alone={!hasMenu || undefined}>
        {hasMenu && (
          <ActionIcon size={36} className={classes.burger} aria-label={t('side.open')} onClick={onMenu}>
            <IconMenu2 size={20} />
          </ActionIcon>
        )}
        <Link to="/" className={classes.logo} aria-label="Laurel">
          <Logo size={26} />
        </Link>
      </div>
      {hasMenu && (
        <button type="button" className={classes.search} onClick={onSearch}>
          <IconSearch size={17} aria-hidden />
          <span>{t('search')}</span>
          <span className={classes.keys} aria-hidden>
            <Key>{`${COMMAND_KEY} K`}</Key>
          </span>
        </button>
      )}
      <div className={classes.end}>
        <span className={classes.wide}>
          <LanguageSwitch />
        </span>
        <span className={classes.wide}>
          <ColorSchemeMenu />
        </span>
        {hasRole(profile, ['CompanyAdmin', 'Manager', 'Supervisor']) && <Bell />}
        <span className={classes.divider} />
        <UserMenu />
      </div>
    </header>
  )
}
