import { getAbout } from '@laurel/contract/alerts.ts'
import { useLateTooltip } from '@laurel/kit/actions/use-late-tooltip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import {
  type Icon,
  IconAlertTriangleFilled,
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { queryFor } from '../../../lib/api.ts'
import { Key } from '../keys/key.tsx'
import { useAlerts } from '../use-alerts.ts'
import classes from './side-menu.module.css'

interface FootButtonProps {
  text: string
  icon: Icon
  isCollapsed: boolean
  onClick: () => void
  children?: ReactNode
}

function FootButton({ text, icon: Icon, isCollapsed, onClick, children }: FootButtonProps) {
  const target = useRef<HTMLButtonElement>(null)
  const { handlers, tooltip } = useLateTooltip({ label: isCollapsed ? text : undefined, target, position: 'right' })
  return (
    <>
      <button type="button" className={classes.entry} ref={target} {...handlers} onClick={onClick}>
        <Icon size={19} stroke={1.7} aria-hidden />
        <span className={classes.words}>{text}</span>
        {children}
      </button>
      {tooltip}
    </>
  )
}

/** For Admins, while something needs them. */
function AlertEntry({ isCollapsed, onClick }: { isCollapsed: boolean; onClick: () => void }) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const { length: count } = useAlerts()
  if (count === 0) return null
  return (
    <div className={classes.alert}>
      <FootButton text={t('alerts.title')} icon={IconAlertTriangleFilled} isCollapsed={isCollapsed} onClick={onClick}>
        <span className={classes.number} aria-label={t('alerts.count', { count })} role="img">
          {format.number(count)}
        </span>
      </FootButton>
    </div>
  )
}

/** What runs, for whoever reports a fault. */
function About() {
  const { data } = useQuery({
    ...queryFor(getAbout, {}, { background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data) return null
  return (
    <p className={classes.about}>{['Laurel', data.version, data.commit, data.schema].filter(Boolean).join(' · ')}</p>
  )
}

interface Props {
  isCollapsed: boolean
  onCollapse: ((isCollapsed: boolean) => void) | undefined
  onHelp: () => void
  onAlerts: () => void
}

export function MenuFoot({ isCollapsed, onCollapse, onHelp, onAlerts }: Props) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.foot}>
      <AlertEntry isCollapsed={isCollapsed} onClick={onAlerts} />
      <FootButton text={t('side.help')} icon={IconHelpCircle} isCollapsed={isCollapsed} onClick={onHelp}>
        <span className={classes.key} aria-hidden>
          <Key>?</Key>
        </span>
      </FootButton>
      {onCollapse && (
        <FootButton
          text={t(isCollapsed ? 'side.expand' : 'side.collapse')}
          icon={isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
          isCollapsed={isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        />
      )}
      {!isCollapsed && <About />}
    </div>
  )
}
