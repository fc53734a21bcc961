import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconUserShare } from '@tabler/icons-react'
import { Trans } from 'react-i18next'
import { useProfile } from '../../lib/session/session-profile.ts'
import classes from './impersonation-banner.module.css'
import { useRoleLabel } from './use-role-label.ts'
import { useSessionMoves } from './use-session-moves.ts'

export function ImpersonationBanner() {
  const { t } = useTranslation('shell')
  const { firstname, lastname, companyname } = useProfile()
  const role = useRoleLabel().toLocaleLowerCase()
  const { isImpersonating, returnToAdmin } = useSessionMoves()
  if (!isImpersonating) return null
  const name = `${firstname} ${lastname}`
  return (
    <section className={classes.banner} role="status">
      <IconUserShare size={18} aria-hidden />
      <p>
        {companyname ? (
          <Trans
            ns="shell"
            i18nKey="impersonation.at"
            values={{ name, role, company: companyname }}
            components={{ b: <b /> }}
          />
        ) : (
          <Trans ns="shell" i18nKey="impersonation.plain" values={{ name, role }} components={{ b: <b /> }} />
        )}
      </p>
      <Button
        size="xs"
        className={classes.back}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={returnToAdmin}
      >
        {t('account.returnToAdmin')}
      </Button>
    </section>
  )
}
