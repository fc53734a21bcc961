import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The labels of a row, made once per table: a translation hook in every row makes long tables slow. */
export const useRowTexts = () => {
  const { t } = useTranslation('ui')
  return useMemo(
    () => ({
      more: t('table.more'),
      select: (name: string | undefined) => (name ? t('table.selectNamed', { name }) : t('table.selectRow')),
      action: (action: string, row: string | undefined) => (row ? t('table.actionOn', { action, row }) : action),
    }),
    [t],
  )
}

export type RowTexts = ReturnType<typeof useRowTexts>
