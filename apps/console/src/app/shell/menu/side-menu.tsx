import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import { Logo, LogoMark } from '@laurel/kit/brand/logo.tsx'
import { Tooltip } from '@mantine/core'
import {
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { byGroup, type MenuItem } from '../../menu.ts'
import { Key } from '../keys/key.tsx'
import { QueueMark } from './queue-mark.tsx'
import classes from './side-menu.module.css'
import { useMenu } from './use-menu.ts'

function Company() {
  const { t } = useTranslation('shell')
  const { companyname } = useProfile()
  return (
    <div className={classes.company}>
      {companyname ? (
        <CompanyAvatar name={companyname} size={28} />
      ) : (
        <span className={classes.platform}>
          <IconWorld size={17} aria-hidden />
        </span>
      )}
      <span className={classes.words}>
        <b title={companyname ?? undefined}>{companyname ?? t('side.allCompanies')}</b>
        <span>{t(companyname ? 'side.programme' : 'side.platform')}</span>
      </span>
    </div>
  )
}

interface EntryProps {
  item: MenuItem
  isCollapsed: boolean
}

function Entry({ item: { path, label, icon: Icon }, isCollapsed }: EntryProps) {
  const { t } = useTranslation('shell')
  return (
    <Tooltip label={t(`menu.${label}`)} position="right" disabled={!isCollapsed} openDelay={100}>
      <Link to={path} className={classes.entry}>
        <Icon size={19} stroke={1.7} aria-hidden />
        <span className={classes.words}>{t(`menu.${label}`)}</span>
        {path === '/transfer-page' && <QueueMark />}
      </Link>
    </Tooltip>
  )
}

interface Props {
  isCollapsed?: boolean
  /** Without it the menu cannot be collapsed, as in the drawer. */
  onCollapse?: (isCollapsed: boolean) => void
  onHelp: () => void
}

export function SideMenu({ isCollapsed = false, onCollapse, onHelp }: Props) {
  const { t } = useTranslation('shell')
  const groups = byGroup(useMenu())
  const collapse = t(isCollapsed ? 'side.expand' : 'side.collapse')
  const CollapseIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.menu} data-collapsed={isCollapsed || undefined}>
      <Link to="/" className={classes.home} aria-label="Laurel">
        {isCollapsed ? <LogoMark size={28} /> : <Logo size={28} />}
      </Link>
      <Company />
      <nav aria-label={t('side.label')} className={classes.groups}>
        {Array.from(groups, ([group, items]) => (
          <section key={group} aria-labelledby={`menu-${group}`}>
            <h2 id={`menu-${group}`}>{t(`groups.${group}`)}</h2>
            {items.map((item) => (
              <Entry key={item.path} item={item} isCollapsed={isCollapsed} />
            ))}
          </section>
        ))}
      </nav>
      <div className={classes.foot}>
        <Tooltip label={t('side.help')} position="right" disabled={!isCollapsed}>
          <button type="button" className={classes.entry} onClick={onHelp}>
            <IconHelpCircle size={19} stroke={1.7} aria-hidden />
            <span className={classes.words}>{t('side.help')}</span>
            <span className={classes.key} aria-hidden>
              <Key>?</Key>
            </span>
          </button>
        </Tooltip>
        {onCollapse && (
          <Tooltip label={collapse} position="right" disabled={!isCollapsed}>
            <button type="button" className={classes.entry} onClick={() => onCollapse(!isCollapsed)}>
              <CollapseIcon size={19} stroke={1.7} aria-hidden />
              <span className={classes.words}>{collapse}</span>
            </button>
          </Tooltip>
        )}
      </div>
    </div>
  )
}
