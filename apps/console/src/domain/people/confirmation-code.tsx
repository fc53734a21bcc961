import { CopyButton } from '@laurel/kit/actions/copy-button.tsx'
import { useTranslation } from 'react-i18next'
import classes from './people.module.css'

/** The code with which somebody who was invited confirms the account. */
export function ConfirmationCode({ code }: { code: string }) {
  const { t } = useTranslation('people')
  return (
    <>
      {t('code.text')}
      <div className={classes.code}>
        <code>{code}</code>
        <CopyButton variant="button" value={code} label={t('code.copy')} />
      </div>
    </>
  )
}
