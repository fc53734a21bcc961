import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import classes from '../trips.module.css'
import type { Driver, Sheet } from '../trips.queries.ts'
import { driverMatcher } from './driver-match.model.ts'

/** An employee ID of the file and the driver that it most likely means. */
export interface Match {
  employeeID: string
  driver: Driver
}

interface UnmatchedProps {
  sheet: Pick<Sheet, 'unmatched' | 'users'>
  /** Gives all rows of these employee ids, on all days, to their drivers. */
  onTake: (matches: readonly Match[]) => Promise<void>
}

const MOST_SHOWN = 5

/** Employee ids that nobody has, but that can mean only one driver. */
export function Unmatched({ sheet: { unmatched, users }, onTake }: UnmatchedProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const found = useMemo(() => {
    const { findOnly } = driverMatcher(users)
    return unmatched.flatMap((written) => {
      const driver = findOnly(written)
      return driver ? [{ ...written, driver, writtenName: written.driver }] : []
    })
  }, [unmatched, users])
  if (found.length === 0) return null

  const take = (matches: readonly Match[]) => {
    setBusy(true)
    void onTake(matches).finally(() => setBusy(false))
  }
  return (
    <Alert color="blue" variant="light" icon={<IconUserQuestion size={18} />} mb="md" title={t('match.title')}>
      <ul className={classes.matches}>
        {found.slice(0, MOST_SHOWN).map(({ employeeID, writtenName, driver, rows }) => (
          <li key={employeeID}>
            <span>
              {[employeeID, writtenName].filter(Boolean).join(' ')}
              {' → '}
              <b>{[driver.employerId, driver.name].filter(Boolean).join(' ')}</b>
              {' · '}
              {t('match.rows', { count: rows })}
            </span>
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              aria-label={t('match.takeFor', {
                take: t('match.take', { count: rows }),
                id: employeeID,
                name: driver.name,
              })}
              onClick={() => take([{ employeeID, driver }])}
            >
              {t('match.take', { count: rows })}
            </Button>
          </li>
        ))}
      </ul>
      {found.length > 1 && (
        <p className={classes.matchAll}>
          {found.length > MOST_SHOWN && t('match.more', { count: found.length - MOST_SHOWN })}
          <Button variant="default" size="xs" loading={busy} onClick={() => take(found)}>
            {t('match.takeAll', { count: found.length, shown: format.number(found.length) })}
          </Button>
        </p>
      )}
    </Alert>
  )
}
