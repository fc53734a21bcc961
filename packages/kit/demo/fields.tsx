import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../src/date-range/date-field.tsx'
import { DateRangePicker } from '../src/date-range/date-range-picker.tsx'
import { PeriodSwitch } from '../src/date-range/period-switch.tsx'
import { type DateRange, monthToDate } from '../src/date-range/presets.ts'
import { FileDrop } from '../src/fields/files/file-drop.tsx'
import { FilterSelect } from '../src/fields/filter-select.tsx'
import { NumberField } from '../src/fields/number-field.tsx'
import { PasswordField } from '../src/fields/password-field.tsx'
import classes from './demo-page.module.css'

const TODAY = '2026-11-15'

const DIVISIONS = [
  { value: 0, label: 'All' },
  { value: 1, label: 'Ready-mix East' },
  { value: 2, label: 'Ready-mix North' },
]

const COMPANIES = [
  { value: 0, label: 'All' },
  ...['Ridgeway Concrete', 'Northline Freight', 'Transport Boréal', 'Cascade Ready-Mix', 'Prairie Star', 'Keystone']
    .concat(['Harbour & Pine Logistics', 'Lakeshore Transit', 'Blue Heron Courier'])
    .map((label, index) => ({ value: index + 1, label })),
]

const PICTURE = {
  accept: ['.jpg', '.jpeg', '.png'],
  maxBytes: 1024 * 1024,
  typeProblem: 'Only .jpg, .jpeg, .png files can be uploaded',
  sizeProblem: 'Image size must not exceed 1 MB',
} as const

export function Fields() {
  const [range, setRange] = useState<DateRange | null>(monthToDate(TODAY))
  const [day, setDay] = useState<string | null>('2026-11-15')
  const [division, setDivision] = useState(1)
  const [company, setCompany] = useState(0)
  const [points, setPoints] = useState<number | undefined>(75)
  const [picture, setPicture] = useState<File | null>(null)
  const [csv, setCsv] = useState<File | null>(() => new File(['a'.repeat(48_000)], 'ready-mix-east-november.csv'))
  return (
    <>
      <div className={classes.row}>
        <PeriodSwitch value={range} onChange={setRange} maxDate={TODAY} />
        <DateRangePicker label="Awarded between" value={range} onChange={setRange} maxDate={TODAY} />
        <FilterSelect label="Company" value={company} onChange={setCompany} options={COMPANIES} />
        <FilterSelect label="Division" value={division} onChange={setDivision} options={DIVISIONS} />
        <FilterSelect label="Location" value={0} onChange={() => {}} options={DIVISIONS} disabled />
      </div>
      <div className={classes.thirds}>
        <div className={classes.padded}>
          <TextInput
            label="E-mail"
            withAsterisk
            defaultValue="tess.okafor@ridgeway"
            error="Enter a complete e-mail address"
          />
          <PasswordField label="Password" description="At least 8 characters." />
          <Select
            label="Import type"
            data={['Normal import', 'Hawkeye import (two files)']}
            defaultValue="Normal import"
          />
          <NumberField label="Points" withAsterisk value={points} onChange={setPoints} />
          <TextInput label="Company key" disabled defaultValue="RDGW-7F2K" />
          <DateField label="Transfer date" value={day} onChange={setDay} minDate="2026-11-10" />
          <Textarea label="Description" rows={3} defaultValue="Chains fitted, route checked and crew briefed." />
          <Checkbox label="Send an invitation" defaultChecked />
        </div>
        <div className={classes.padded}>
          <FileDrop
            label="Picture"
            required
            value={picture}
            onChange={setPicture}
            title="Drop the picture here"
            hint="JPG or PNG, one file, up to 1 MB"
            icon={<IconPhotoUp size={22} />}
            preview
            {...PICTURE}
          />
        </div>
        <div className={classes.padded}>
          <FileDrop label="GPS file" value={csv} onChange={setCsv} accept={['.csv']} hint="One CSV file" />
          <FileDrop
            label="Second file"
            value={null}
            onChange={() => {}}
            accept={['.csv']}
            error="Incorrect file format"
          />
        </div>
      </div>
    </>
  )
}
