import type { RoleName } from '@laurel/contract/roles.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Trail } from '@laurel/kit/page/trail.tsx'
import { Link } from '@tanstack/react-router'
import { useProfile } from '../../lib/session/session-profile.ts'

/** The list from which each role usually comes here. */
const CAME_FROM: Partial<Record<RoleName, { to: string; name: 'users' | 'report' }>> = {
  Admin: { to: '/users', name: 'users' },
  CompanyAdmin: { to: '/drivers', name: 'users' },
  Manager: { to: '/drivers', name: 'users' },
  Supervisor: { to: '/reports', name: 'report' },
}

export function CardTrail() {
  const { t } = useTranslation('score-card')
  const { roles } = useProfile()
  const before = roles.map((role) => CAME_FROM[role]).find((place) => place !== undefined)
  if (!before) return t('title')
  return (
    <Trail label={t('trail.label')}>
      <Link to={before.to}>{t(`trail.${before.name}`)}</Link>
      <span aria-current="page">{t('title')}</span>
    </Trail>
  )
}
