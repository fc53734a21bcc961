import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconHistory, IconSend, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'
import { usePartnerUpload } from './use-partner-upload.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const ImportHistoryDialog = lazy(async () => ({
  default: (await import('./import-history-dialog.tsx')).ImportHistoryDialog,
}))

interface ImportActionsProps {
  /** The Admin's view: people of all companies, and the upload to the partner. */
  acrossCompanies?: boolean
  /** The company that an import starts with. */
  companyid?: number | null
}

/** What is done with many people at once: bring them in, look back, hand them on. */
export function ImportActions({ acrossCompanies = false, companyid = null }: ImportActionsProps) {
  const { t } = useTranslation('people-import')
  const importDialog = useDialog()
  const history = useDialog()
  const upload = usePartnerUpload()
  const button = useRef<HTMLButtonElement>(null)

  /** What the action opens returns the focus to where it was, and the menu item is gone by then. */
  const run = (action: () => void) => () => {
    button.current?.focus()
    action()
  }

  return (
    <>
      <Menu position="bottom-end">
        <Tooltip label={t('more')}>
          <Menu.Target>
            <ActionIcon ref={button} variant="default" size={34} aria-label={t('more')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
        </Tooltip>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={run(() => history.open())}>
            {t('history')}
          </Menu.Item>
          {acrossCompanies && (
            <Menu.Item leftSection={<IconSend size={16} />} onClick={run(() => void upload())}>
              {t('upload.action')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <PageAction
        label={t('action')}
        shortLabel={t('actionShort')}
        icon={<IconUpload size={16} />}
        quiet
        onClick={() => importDialog.open()}
      />
      <DialogFrame opened={importDialog.opened} onClose={importDialog.close} width={800}>
        <Suspense>
          <ImportDialog acrossCompanies={acrossCompanies} companyid={companyid} />
        </Suspense>
      </DialogFrame>
      <DialogFrame opened={history.opened} onClose={history.close} width={960}>
        <Suspense>
          <ImportHistoryDialog acrossCompanies={acrossCompanies} />
        </Suspense>
      </DialogFrame>
    </>
  )
}
