import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { CopyButton } from '../src/actions/copy-button.tsx'
import { IconButton } from '../src/actions/icon-button.tsx'
import { CompanyAvatar } from '../src/brand/company-avatar.tsx'
import { Logo, LogoMark } from '../src/brand/logo.tsx'
import { PersonAvatar } from '../src/brand/person-avatar.tsx'
import { LimitMeter } from '../src/feedback/limit-meter.tsx'
import { StatusChip } from '../src/feedback/status-chip.tsx'
import { RelativeTime } from '../src/format/relative-time.tsx'
import type { Tone } from '../src/theme/tone.ts'
import classes from './demo-page.module.css'

const TONES: readonly Tone[] = ['neutral', 'brand', 'good', 'orange', 'yellow', 'blue', 'violet', 'red']
const PEOPLE = [
  'Amadou Diallo',
  'Chen Wei',
  'Fatima Haddad',
  'Hanna Lindqvist',
  'Ibrahim Osei',
  'Rosa Delgado',
  'Noor R.',
]
const DAY_MS = 86_400_000
const TWELVE_DAYS_AGO = new Date(Date.now() - 12.5 * DAY_MS).toISOString()

const nothing = () => {}

export function SmallParts() {
  return (
    <>
      <div className={classes.row}>
        <Logo size={32} />
        <LogoMark size={32} />
        {PEOPLE.map((name) => (
          <PersonAvatar key={name} name={name} size={32} />
        ))}
        <CompanyAvatar name="Ridgeway Concrete" size={32} />
        <CompanyAvatar name="Transport Boréal" size={32} />
      </div>
      <div className={classes.row}>
        {TONES.map((tone) => (
          <StatusChip key={tone} tone={tone} icon={tone === 'red' ? <IconAlertCircle /> : <IconCircleCheck />}>
            {tone}
          </StatusChip>
        ))}
        <StatusChip tone="orange" icon={<IconLock />}>
          Reached monthly limit
        </StatusChip>
      </div>
      <div className={classes.row}>
        <Button>Primary</Button>
        <Button variant="default">Default</Button>
        <Button variant="subtle" color="gray">
          Subtle
        </Button>
        <Button color="red">Delete badge</Button>
        <Button disabled>Disabled</Button>
        <Button variant="default" disabled>
          Disabled
        </Button>
        <Button variant="light">Show data</Button>
        <Button loading>Busy</Button>
        <IconButton label="Edit" icon={<IconPencil size={16} />} onClick={nothing} />
        <IconButton label="Delete" icon={<IconTrash size={16} />} onClick={nothing} danger />
        <IconButton label="Delete" icon={<IconTrash size={16} />} disabledReason="Something depends on it" />
        <CopyButton value="7F3-20A" label="Copy reference" />
        <RelativeTime at={TWELVE_DAYS_AGO} />
      </div>
      <div className={classes.meters}>
        <LimitMeter label="Drivers" count={412} limit={450} />
        <LimitMeter label="Drivers" count={1208} limit={1250} />
        <LimitMeter label="Drivers" count={240} limit={240} />
        <LimitMeter label="Drivers" count={158} limit={0} />
      </div>
    </>
  )
}
