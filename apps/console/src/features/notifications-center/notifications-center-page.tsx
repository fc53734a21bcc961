import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { useTab } from '../../lib/use-tab.ts'
import { History } from './history/history.tsx'
import { SendTab } from './send/send-tab.tsx'

const TABS = ['send', 'history'] as const

/** Messages to the devices of drivers: writing them, and their history. */
export function NotificationsCenterPage() {
  const { t } = useTranslation('notifications-center')
  const [tab, setTab] = useTab(TABS)
  return (
    <Page
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('tabs.label'),
        value: tab,
        onChange: setTab,
        items: TABS.map((value) => ({ value, label: t(`tabs.${value}`) })),
      }}
    >
      {tab === 'send' ? <SendTab /> : <History onWrite={() => setTab('send')} />}
    </Page>
  )
}
