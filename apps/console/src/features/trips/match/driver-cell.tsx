import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Select } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from '../trip-cells.module.css'
import type { Driver } from '../trips.queries.ts'
import { useDriverChoices } from './use-driver-choices.ts'

interface DriverCellProps {
  drivers: readonly Driver[]
  userid: number | null
  /** The name in the file, for a driver who is not known. */
  name: string
  employeeID: string
  onChoose: (driver: Driver) => void
}

const MOST_OFFERED = 50
/** The row has a driver already, so nothing has to be guessed. */
const NOTHING_WRITTEN = { employeeID: '', driver: '' }

/** A plain button until it is opened: a select in every row would make long tables slow. */
export function DriverCell({ drivers, userid, name, employeeID, onChoose }: DriverCellProps) {
  const { t } = useTranslation('trips')
  const [choosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const goBack = () => {
    setChoosing(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (choosing) {
    return (
      <DriverSelect
        drivers={drivers}
        userid={userid}
        name={name}
        employeeID={employeeID}
        onChoose={(driver) => {
          onChoose(driver)
          goBack()
        }}
        onCancel={goBack}
        onLeave={() => setChoosing(false)}
      />
    )
  }
  const isKnown = userid !== null
  const shownName = name || t(employeeID ? 'driver.unknown' : 'driver.none')
  return (
    <button
      ref={button}
      type="button"
      className={classes.driver}
      data-cell="driver"
      data-unknown={!isKnown || undefined}
      aria-label={t('driver.change', { name: [shownName, employeeID].filter(Boolean).join(' ') })}
      onClick={() => setChoosing(true)}
    >
      <span className={classes.driverName}>{shownName}</span>
      {employeeID && (
        <>
          {' '}
          <span className={classes.employee}>{employeeID}</span>
        </>
      )}
      <IconSelector size={14} aria-hidden className={classes.driverIcon} />
    </button>
  )
}

interface DriverSelectProps extends DriverCellProps {
  onCancel: () => void
  onLeave: () => void
}

function DriverSelect({ drivers, userid, name, employeeID, onChoose, onCancel, onLeave }: DriverSelectProps) {
  const { t } = useTranslation('trips')
  const isKnown = userid !== null
  const written = isKnown ? NOTHING_WRITTEN : { employeeID, driver: name }
  const { data, find } = useDriverChoices(drivers, written)
  const words = isKnown ? '' : [employeeID, name].filter(Boolean).join(' · ')
  const [typed, setTyped] = useState(false)
  // A list that is open on mount is not announced, because its field is linked too late.
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Select
      aria-label={t('driver.label')}
      description={words && t('driver.inFile', { words })}
      inputWrapperOrder={['description', 'input']}
      placeholder={t('driver.choose')}
      data={data}
      value={userid}
      onChange={(id) => {
        const driver = id === null ? undefined : find(id)
        if (driver) onChoose(driver)
      }}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      limit={MOST_OFFERED}
      nothingFoundMessage={t('driver.nobody')}
      allowDeselect={false}
      searchable
      onInput={() => setTyped(true)}
      // Enter takes what is left of a search, but a second Enter right after opening must not choose somebody.
      selectFirstOptionOnChange={typed}
      autoFocus
      dropdownOpened={opened}
      size="xs"
      comboboxProps={{ width: 280, position: 'bottom-start', keepMounted: true }}
    />
  )
}
