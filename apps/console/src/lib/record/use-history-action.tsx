import type { AUDIT_SUBJECTS } from '@laurel/contract/audit.ts'
import type { RowAction } from '@laurel/kit/data-table/types.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconHistory } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useProfile } from '../session/session-profile.ts'

/** A row action that shows what was done to one thing in the audit trail; none for people who have no trail. */
export const useHistoryAction = () => {
  const { t } = useTranslation('shell')
  const { navigate } = useRouter()
  const { roles } = useProfile()
  const hasTrail = roles.includes('Admin') || roles.includes('CompanyAdmin')
  return (subject: (typeof AUDIT_SUBJECTS)[number], id: number): RowAction[] => {
    if (!hasTrail) return []
    const onClick = () => void navigate({ href: `/audit?subject=${subject}&subjectid=${id}` })
    return [{ label: t('history'), icon: <IconHistory size={16} />, onClick, inMenu: true }]
  }
}
