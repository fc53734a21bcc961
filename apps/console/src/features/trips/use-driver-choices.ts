import { useMemo } from 'react'
import type { Driver } from './trips.queries.ts'

/** Drivers as choices of a list; the employee ID can be searched for too. */
export const useDriverChoices = (drivers: readonly Driver[]) =>
  useMemo(() => {
    const byId = new Map(drivers.map((driver) => [driver.id, driver]))
    return {
      data: drivers.map(({ id, name, employerId }) => ({
        value: id,
        label: employerId ? `${name} · ${employerId}` : name,
      })),
      find: (id: number) => byId.get(id),
    }
  }, [drivers])

/** What an entry takes over from the chosen driver. */
export const entryOfDriver = ({ id, name, employerId }: Driver) => ({
  userid: id,
  driver: name,
  employeeID: employerId ?? '',
})
