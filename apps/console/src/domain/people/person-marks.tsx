import type { User } from '@laurel/contract/users.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconAlertTriangle, IconMail } from '@tabler/icons-react'

/** When the person was invited, until they have joined. */
export function InvitedChip({ person: { iscomplete, invitedat, status, toplace } }: { person: User }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  if (iscomplete === 1 || status === 'Removed' || (toplace && invitedat === null)) return null
  return (
    <StatusChip tone="yellow" icon={<IconMail size={14} aria-hidden />}>
      {invitedat === null ? t('invited') : t('invitedOn', { date: format.instantDay(invitedat) })}
    </StatusChip>
  )
}

/** Brought by the identity provider, and nobody has decided role or place. */
export function ToPlaceChip({ person }: { person: User }) {
  const { t } = useTranslation('people')
  if (!person.toplace) return null
  return (
    <StatusChip tone="orange" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('states.toplace')}
    </StatusChip>
  )
}

/** Another person of the company has the same employee id in another case. */
export function SharedIdChip({ person }: { person: User }) {
  const { t } = useTranslation('people')
  if (!person.sharesemployeeid) return null
  return (
    <StatusChip tone="orange" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('sharedId')}
    </StatusChip>
  )
}

/** “Ready-mix · Cleveland Yard”, or all divisions of a manager. */
export const placeNames = ({ permissions }: User) =>
  permissions
    .map(({ division, location }) => [division?.name, location?.name].filter(Boolean).join(' · '))
    .filter((place) => place !== '')
    .join(', ')
