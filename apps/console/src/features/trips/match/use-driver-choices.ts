import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useMemo } from 'react'
import type { Driver } from '../trips.queries.ts'
import { driverMatcher, type Written } from './driver-match.model.ts'

const toChoice = ({ id, name, employerId }: Driver) => ({
  value: id,
  label: employerId ? `${name} · ${employerId}` : name,
})

/** Drivers as choices of a list; the employee ID can be searched for too. Those whom the file may mean come first. */
export const useDriverChoices = (drivers: readonly Driver[], { employeeID, driver }: Written) => {
  const { t } = useTranslation('trips')
  const { suggest } = useMemo(() => driverMatcher(drivers), [drivers])
  return useMemo(() => {
    const byId = new Map(drivers.map((one) => [one.id, one]))
    const suggested = suggest({ employeeID, driver })
    const others = drivers.filter((one) => !suggested.includes(one))
    return {
      data:
        suggested.length === 0
          ? drivers.map(toChoice)
          : [
              { group: t('driver.suggested'), items: suggested.map(toChoice) },
              { group: t('driver.others'), items: others.map(toChoice) },
            ],
      find: (id: number) => byId.get(id),
    }
  }, [drivers, suggest, employeeID, driver, t])
}

/** What an entry takes over from the chosen driver. */
export const entryOfDriver = ({ id, name, employerId }: Driver) => ({
  userid: id,
  driver: name,
  employeeID: employerId ?? '',
})
