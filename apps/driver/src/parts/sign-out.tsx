import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconLogout } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useSignOut } from '../lib/sign-out.ts'
import { outbox } from '../offline/outbox.ts'
import { Button } from './button.tsx'
import { Sheet, useSheet } from './sheet.tsx'

/** Asks first when something that was written here would be lost. */
export function SignOut() {
  const { t } = useTranslation('frame')
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.read).length
  const question = useSheet('sign-out')
  const leave = useSignOut()
  return (
    <>
      <Button onClick={() => (waiting > 0 ? question.open() : leave.mutate())} disabled={leave.isPending}>
        <IconLogout size={20} aria-hidden />
        {t('signOut')}
      </Button>
      {question.isOpen && waiting > 0 && (
        <Sheet title={t('unsent.title', { count: waiting })} onClose={question.close}>
          <p>{t('unsent.text')}</p>
          <Button primary onClick={question.close}>
            {t('unsent.stay')}
          </Button>
          <Button onClick={() => leave.mutate()} disabled={leave.isPending}>
            {t('unsent.leave')}
          </Button>
        </Sheet>
      )}
    </>
  )
}
