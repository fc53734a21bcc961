import type { ReleasePreviewPerson } from '@laurel/contract/trip-release.ts'
import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './release.module.css'

const SHOWN_AT_ONCE = 200

/** Who gets which badges, points and coins. */
export function PreviewPeople({ people }: { people: readonly ReleasePreviewPerson[] }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const shown = people.slice(0, most)
  return (
    <div className={classes.people}>
      <div className={classes.peopleTable}>
        <WideTable label={t('preview.people')}>
          <thead>
            <tr>
              <th scope="col" data-fixed>
                {t('columns.driver')}
              </th>
              {(['perfect', 'onTime', 'trips', 'points', 'coins'] as const).map((column) => (
                <th key={column} scope="col" data-number data-wrap>
                  {t(`preview.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((person) => (
              <tr key={person.userid}>
                <th scope="row" data-fixed>
                  {person.name}
                  {person.employeeID && <span className={classes.employee}>{person.employeeID}</span>}
                </th>
                <td data-number>{format.number(person.perfectAttendance)}</td>
                <td data-number>{format.number(person.onTime)}</td>
                <td data-number>{format.number(person.trips)}</td>
                <td data-number data-strong>
                  {format.number(person.points)}
                </td>
                <td data-number data-strong>
                  {format.coins(person.coins)}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
      {people.length > shown.length && (
        <p className={classes.more}>
          {t('preview.more', { shown: format.number(shown.length), total: format.number(people.length) })}
          <Button variant="default" size="xs" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {t('preview.showMore')}
          </Button>
        </p>
      )}
    </div>
  )
}
