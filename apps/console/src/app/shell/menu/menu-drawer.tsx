import { useEscape } from '@laurel/kit/dialogs/use-escape.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Drawer } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SideMenu } from './side-menu.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onHelp: () => void
  onAlerts: () => void
}

/** The side menu where there is no room for it beside the page. */
export function MenuDrawer({ opened, onClose, onHelp, onAlerts }: Props) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])
  useEscape(opened, onClose)
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={264} closeOnEscape={false}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('side.label')}>
        <Drawer.CloseButton
          aria-label={t('side.close')}
          pos="absolute"
          top={13}
          right={12}
          size={30}
          style={{ zIndex: 1 }}
        />
        <SideMenu
          onHelp={() => {
            onClose()
            onHelp()
          }}
          onAlerts={() => {
            onClose()
            onAlerts()
          }}
        />
      </Drawer.Content>
    </Drawer.Root>
  )
}
