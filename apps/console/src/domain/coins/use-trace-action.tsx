import type { TraceKind } from '@laurel/contract/coin-trace.ts'
import type { RowAction } from '@laurel/kit/data-table/types.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconRouteSquare } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useProfile } from '../../lib/session/session-profile.ts'

export const traceAddress = (kind: TraceKind, id: number) => `/trace?${kind}id=${id}`

/** Whether the signed-in person may follow coins; Supervisors may not. */
export const useMayTrace = () => {
  const { roles } = useProfile()
  return roles.some((role) => role === 'Admin' || role === 'CompanyAdmin' || role === 'Manager')
}

/** A row action that follows the coins of one thing; none for people who may not. */
export const useTraceAction = (look: Pick<RowAction, 'inMenu'> = {}) => {
  const { t } = useTranslation('shell')
  const { navigate } = useRouter()
  const mayTrace = useMayTrace()
  return (kind: TraceKind, id: number): RowAction[] => {
    if (!mayTrace) return []
    const onClick = () => void navigate({ href: traceAddress(kind, id) })
    return [{ label: t('trace'), icon: <IconRouteSquare size={16} />, onClick, ...look }]
  }
}
