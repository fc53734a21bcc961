import { useLateTooltip } from '@laurel/kit/actions/use-late-tooltip.tsx'
import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import { Logo, LogoMark } from '@laurel/kit/brand/logo.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { byGroup, type MenuItem } from '../../menu.ts'
import { MenuFoot } from './menu-foot.tsx'
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
  const target = useRef<HTMLAnchorElement>(null)
  const text = t(`menu.${label}`)
  const format = useFormat()
  const { questionsCount, proposalsCount } = useProfile()
  const { handlers, tooltip } = useLateTooltip({ label: isCollapsed ? text : undefined, target, position: 'right' })
  return (
    <>
      <Link to={path} className={classes.entry} ref={target} {...handlers}>
        <Icon size={19} stroke={1.7} aria-hidden />
        <span className={classes.words}>{text}</span>
        {path === '/transfer-page' && <QueueMark />}
        {path === '/approvals' && proposalsCount > 0 && (
          <span className={classes.number} aria-label={t('bell.proposals', { count: proposalsCount })} role="img">
            {format.number(proposalsCount)}
          </span>
        )}
        {path === '/questions' && questionsCount > 0 && (
          <span className={classes.number} aria-label={t('bell.questions', { count: questionsCount })} role="img">
            {format.number(questionsCount)}
          </span>
        )}
      </Link>
      {tooltip}
    </>
  )
}

interface Props {
  isCollapsed?: boolean
  /** Without it the menu cannot be collapsed, as in the drawer. */
  onCollapse?: (isCollapsed: boolean) => void
  onHelp: () => void
  onAlerts: () => void
}

export function SideMenu({ isCollapsed = false, onCollapse, onHelp, onAlerts }: Props) {
  const { t } = useTranslation('shell')
  const groups = byGroup(useMenu())
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
      <MenuFoot isCollapsed={isCollapsed} onCollapse={onCollapse} onHelp={onHelp} onAlerts={onAlerts} />
    </div>
  )
}
