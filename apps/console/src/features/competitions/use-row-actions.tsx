import type { Competition } from '@laurel/contract/competitions.ts'
import type { RowAction } from '@laurel/kit/data-table/types.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useClipboard } from '@mantine/hooks'
import {
  IconCopyPlus,
  IconDownload,
  IconExternalLink,
  IconInfoCircle,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useHistoryAction } from '../../lib/record/use-history-action.tsx'
import { OWN, PLATFORM, type Side } from './competitions.queries.ts'
import { useSideWords } from './use-side-words.ts'

interface Dialogs {
  onInfo: (competition: Competition) => void
  onEdit: (competition: Competition) => void
  onDuplicate: (competition: Competition) => void
}

/** A deleted competition can only be looked at. */
export const useRowActions = (side: Side, { onInfo, onEdit, onDuplicate }: Dialogs) => {
  const { t } = useTranslation('competitions')
  const { copy } = useClipboard()
  const askToDelete = useAskToDelete(side)
  const { isOwn } = side
  const ofPlatform = PLATFORM.useExport()
  const ofCompany = OWN.useExport()
  const download = isOwn ? ofCompany : ofPlatform
  const toHistory = useHistoryAction()

  const copyLink = (link: string) => {
    copy(link)
    notifySuccess(t('linkCopied'))
  }

  return (competition: Competition): RowAction[] => {
    const { id, link, status, editable, companyid } = competition
    const isForeign = !isOwn && companyid !== null
    const info = { label: t('actions.info'), icon: <IconInfoCircle size={16} />, onClick: () => onInfo(competition) }
    if (status === 'Deleted') return [info]
    const edit = { label: t('actions.edit'), icon: <IconPencil size={16} />, onClick: () => onEdit(competition) }
    return [
      {
        label: t('actions.open'),
        icon: <IconExternalLink size={16} />,
        href: link,
      },
      { label: t('actions.copy'), icon: <IconLink size={16} />, onClick: () => copyLink(link) },
      info,
      ...(editable ? [{ ...edit, inMenu: true }] : []),
      // The badges of a company's challenge are not those that the Admin chooses from.
      ...(isForeign
        ? []
        : [
            {
              label: t('actions.duplicate'),
              icon: <IconCopyPlus size={16} />,
              onClick: () => onDuplicate(competition),
              inMenu: true,
            },
          ]),
      {
        label: t('actions.export'),
        icon: <IconDownload size={16} />,
        onClick: () => download.mutate({ query: { id } }),
        inMenu: true,
      },
      ...toHistory('competition', id),
      {
        label: t('actions.delete'),
        icon: <IconTrash size={16} />,
        onClick: () => void askToDelete(competition),
        danger: true,
        inMenu: true,
      },
    ]
  }
}

const useAskToDelete = (side: Side) => {
  const { t } = useTranslation('competitions')
  const words = useSideWords(side)
  const fromPlatform = PLATFORM.useDelete()
  const fromCompany = OWN.useDelete()
  const { mutateAsync } = side.isOwn ? fromCompany : fromPlatform
  return ({ id, title, status }: Competition) =>
    confirm({
      title: words.confirmTitle(title),
      text: t('confirmDelete.text'),
      confirmLabel: words.confirmLabel,
      cancelLabel: t('confirmDelete.cancel'),
      danger: true,
      action: async () =>
        notifySuccess((await mutateAsync({ body: { competitionId: id, currentStatus: status } })).message),
    })
}
