import { LANGUAGES } from '@laurel/contract/constants.ts'
import { LateMenu, MenuDivider, MenuItem, MenuLabel } from '@laurel/kit/actions/late-layer.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PHONE } from '@laurel/kit/theme/media.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconChevronDown, IconLanguage, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { switchLanguage } from '../../lib/session/session-language.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { ColorSchemeItems } from './color-scheme-menu.tsx'
import { useRoleLabel } from './use-role-label.ts'
import { useSessionMoves } from './use-session-moves.ts'
import classes from './user-menu.module.css'

/** On phones the top bar has no room for them. Elsewhere they are left out: hidden, they would stop the arrow keys. */
function PhoneItems() {
  const { t } = useTranslation('shell')
  const other = LANGUAGES.find((language) => language !== currentLanguage())
  return (
    <>
      <MenuDivider />
      {other && (
        <MenuItem leftSection={<IconLanguage size={17} aria-hidden />} onClick={() => void switchLanguage(other)}>
          {t('account.language')}
        </MenuItem>
      )}
      <ColorSchemeItems />
    </>
  )
}

export function UserMenu() {
  const { t } = useTranslation('shell')
  const { firstname, lastname, profilephotourl } = useProfile()
  const role = useRoleLabel()
  const { isImpersonating, returnToAdmin, signOut } = useSessionMoves()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const name = `${firstname} ${lastname}`
  return (
    <LateMenu
      position="bottom-end"
      width={230}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      target={
        <UnstyledButton className={classes.target}>
          <PersonAvatar name={name} photoUrl={profilephotourl} size={30} />
          <VisuallyHidden>{t('account.label')}</VisuallyHidden>
          <span className={classes.words}>
            <b>{name}</b>
            <span>{role}</span>
          </span>
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      }
    >
      {isPhone && (
        <MenuLabel>
          {name} · {role}
        </MenuLabel>
      )}
      {isImpersonating && (
        <MenuItem leftSection={<IconArrowBackUp size={17} aria-hidden />} onClick={returnToAdmin}>
          {t('account.returnToAdmin')}
        </MenuItem>
      )}
      <MenuItem leftSection={<IconUserCircle size={17} aria-hidden />} component={Link} to="/profile">
        {t('account.profile')}
      </MenuItem>
      {isPhone && <PhoneItems />}
      <MenuDivider />
      <MenuItem leftSection={<IconLogout size={17} aria-hidden />} onClick={signOut}>
        {t('account.signOut')}
      </MenuItem>
    </LateMenu>
  )
}
