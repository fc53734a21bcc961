import type { RoleName } from '@laurel/contract/roles.ts'
import { listDemoAccounts } from '@laurel/contract/session.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { IconChevronDown, IconFlask2 } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../lib/api.ts'
import classes from './demo-accounts.module.css'
import type { Credentials } from './sign-in-form.tsx'

const ROLE_TONE: Record<RoleName, Tone> = {
  Admin: 'brand',
  CompanyAdmin: 'violet',
  Manager: 'blue',
  Supervisor: 'neutral',
  Driver: 'good',
  User: 'neutral',
}

const demoAccountsQuery = queryOptions({
  ...queryFor(listDemoAccounts, {}),
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ accounts }) => accounts,
})

interface Props {
  isBusy: boolean
  onChoose: (credentials: Credentials) => void
}

export function DemoAccounts({ isBusy, onChoose }: Props) {
  const { t } = useTranslation(['auth', 'roles'])
  const { data: accounts = [] } = useQuery(demoAccountsQuery)
  if (accounts.length === 0) return null
  return (
    <details className={classes.box}>
      <summary className={classes.head}>
        <IconFlask2 size={16} aria-hidden="true" />
        <h2>{t('demo.title')}</h2>
        <span>{t('demo.hint')}</span>
        <IconChevronDown size={16} aria-hidden="true" className={classes.arrow} />
      </summary>
      <ul>
        {accounts.map(({ email, password, name, role, note }) => (
          <li key={email}>
            <button type="button" disabled={isBusy} onClick={() => onChoose({ email, password })}>
              <PersonAvatar name={name} size={30} />
              <span className={classes.person}>
                <b>{name}</b>
                <span>{note}</span>
              </span>
              <StatusChip tone={ROLE_TONE[role]}>{t(`roles:${role}`)}</StatusChip>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
