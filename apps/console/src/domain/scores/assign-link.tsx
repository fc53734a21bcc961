import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProfile } from '../../lib/session/session-profile.ts'

interface AssignLinkProps extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  personid: number
}

/** Opens the assign dialog with the person chosen, for those who may assign badges. */
export function AssignLink({ personid, ...look }: AssignLinkProps) {
  const { t } = useTranslation('scores')
  const { roles } = useProfile()
  if (!roles.some((role) => role === 'CompanyAdmin' || role === 'Manager')) return null
  return (
    <Button
      variant="light"
      leftSection={<IconAward size={16} />}
      {...look}
      renderRoot={(props) => <Link to="/badges" search={{ assignto: [personid] }} {...props} />}
    >
      {t('assign')}
    </Button>
  )
}
