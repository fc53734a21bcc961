import type { Division, DivisionUse } from '@laurel/contract/divisions.ts'
import { confirm, inform } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { InTheWay, isUnused } from '../../domain/organisation/in-the-way.tsx'
import { divisionUseQuery, useDeleteDivision } from './divisions.queries.ts'

/** The pages that show what prevents the deletion; an Admin has none for awards and releases. */
const PLACES: Partial<Record<keyof DivisionUse, (division: Division) => string>> = {
  locations: ({ companyid }) => `/divisions?tab=locations&companyid=${companyid}`,
  users: ({ id, companyid }) => `/users?companyid=${companyid}&divisionid=${id}`,
  removedusers: ({ id, companyid }) => `/users?tab=deleted&companyid=${companyid}&divisionid=${id}`,
}

const isPlace = (kind: string): kind is keyof DivisionUse => kind in PLACES

/** The question before a division is deleted; one that is in use is told what is in the way instead. */
export const useAskToDelete = () => {
  const { t } = useTranslation('divisions')
  const queryClient = useQueryClient()
  const { mutateAsync } = useDeleteDivision()
  return async (division: Division) => {
    const { id, name } = division
    // Without an answer the plain question is asked; the server refuses if the division is in use.
    const use = await queryClient.fetchQuery(divisionUseQuery(id)).catch(() => undefined)
    if (use && !isUnused(use)) {
      return inform({
        title: t('inTheWay.title', { name }),
        text: (
          <>
            {t('inTheWay.text')}
            <InTheWay use={use} placeFor={(kind) => (isPlace(kind) ? PLACES[kind]?.(division) : undefined)} />
            {use.awards + use.releases > 0 && t('inTheWay.history')}
          </>
        ),
      })
    }
    return confirm({
      title: t('confirmDelete.title', { name }),
      text: t('confirmDelete.text'),
      confirmLabel: t('confirmDelete.confirm'),
      cancelLabel: t('confirmDelete.cancel'),
      danger: true,
      action: async () => notifySuccess((await mutateAsync({ body: { id } })).message),
    })
  }
}
