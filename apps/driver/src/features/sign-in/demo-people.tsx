import { listDemoAccounts } from '@laurel/contract/session.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconChevronRight, IconFlask2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/api.ts'
import classes from './sign-in-screen.module.css'

interface DemoPeopleProps {
  isBusy: boolean
  onChoose: (credentials: { email: string; password: string }) => void
}

/** The drivers and users of the demo programme; nothing on a real installation. */
export function DemoPeople({ isBusy, onChoose }: DemoPeopleProps) {
  const { t } = useTranslation('sign-in')
  const { data } = useQuery(queryFor(listDemoAccounts, {}))
  const people = data?.accounts.filter(({ role }) => role === 'Driver' || role === 'User') ?? []
  if (people.length === 0) return null
  return (
    <section className={classes.demo}>
      <h2>
        <IconFlask2 size={20} aria-hidden />
        {t('demo')}
      </h2>
      <ul>
        {people.map(({ email, password, name, note }) => (
          <li key={email}>
            <button type="button" disabled={isBusy} onClick={() => onChoose({ email, password })}>
              <span>
                <b>{name}</b>
                <small>{note}</small>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
