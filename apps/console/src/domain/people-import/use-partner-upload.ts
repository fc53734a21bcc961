import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from 'react-i18next'
import { useUploadToPartner } from './import.queries.ts'

/** Hands people to the rewards partner now, after a question; the answer comes in a snackbar. */
export const usePartnerUpload = () => {
  const { t } = useTranslation('people-import')
  const send = useUploadToPartner()
  return () =>
    confirm({
      title: t('upload.title'),
      text: t('upload.text'),
      confirmLabel: t('upload.confirm'),
      action: async () => notifySuccess((await send()).message),
    })
}
