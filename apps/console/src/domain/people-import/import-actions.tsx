import { IconButton } from '@laurel/kit/actions/icon-button.tsx'
import { LateMenu, MenuItem } from '@laurel/kit/actions/late-layer.tsx'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconDots, IconHistory, IconSend, IconUpload } from '@tabler/icons-react'
import classes from './import.module.css'
import { useUploadToPartner } from './import.queries.ts'

const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'), 'ImportDialog')
const ImportHistoryDialog = lazyDialog(() => import('./import-history-dialog.tsx'), 'ImportHistoryDialog')

interface ImportActionsProps {
  /** The Admin's view: people of all companies, and the upload to the partner. */
  acrossCompanies?: boolean
  /** The company that an import starts with. */
  companyid?: number | null
}

/** Import of people, its history, and the upload to the partner. */
export function ImportActions({ acrossCompanies = false, companyid = null }: ImportActionsProps) {
  const { t } = useTranslation('people-import')
  const importDialog = useDialog()
  const history = useDialog()
  const upload = usePartnerUpload()

  return (
    <>
      <LateMenu
        position="bottom-end"
        dropdownClass={classes.menu}
        target={<IconButton framed label={t('more')} icon={<IconDots size={16} />} />}
      >
        <MenuItem leftSection={<IconHistory size={16} />} onClick={() => history.open()}>
          {t('history')}
        </MenuItem>
        {acrossCompanies && (
          <MenuItem leftSection={<IconSend size={16} />} onClick={() => void upload()}>
            {t('upload.action')}
          </MenuItem>
        )}
      </LateMenu>
      <PageAction
        label={t('action')}
        shortLabel={t('actionShort')}
        icon={<IconUpload size={16} />}
        quiet
        onClick={() => importDialog.open()}
      />
      <DialogFrame opened={importDialog.opened} onClose={importDialog.close} width={800}>
        <ImportDialog acrossCompanies={acrossCompanies} companyid={companyid} />
      </DialogFrame>
      <DialogFrame opened={history.opened} onClose={history.close} width={960}>
        <ImportHistoryDialog acrossCompanies={acrossCompanies} />
      </DialogFrame>
    </>
  )
}

/** Uploads people to the rewards partner now, after a confirmation. */
const usePartnerUpload = () => {
  const { t } = useTranslation('people-import')
  const { mutateAsync: send } = useUploadToPartner()
  return () =>
    confirm({
      title: t('upload.title'),
      text: t('upload.text'),
      confirmLabel: t('upload.confirm'),
      action: async () => notifySuccess((await send()).message),
    })
}
