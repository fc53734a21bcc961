import type { User } from '@laurel/contract/users.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { RowName } from '@laurel/kit/data-table/rows/row-name.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { NewHireMark } from './new-hire-mark.tsx'
import classes from './people.module.css'
import { InvitedChip, placeNames, SharedIdChip, ToPlaceChip } from './person-marks.tsx'
import { fullName } from './person-name.ts'
import { RoleChip } from './role-chip.tsx'

/** A person on a narrow screen. */
export function PersonCard({ person, onOpen }: { person: User; onOpen: (() => void) | undefined }) {
  const format = useFormat()
  const { id, employeeid, username, company, role, activenewhire, createddate, profilepic } = person
  const name = fullName(person)
  const places = placeNames(person)
  return (
    <RowCard
      avatar={<PersonAvatar name={name} photoUrl={profilepic} size={36} />}
      title={<RowName onOpen={onOpen}>{name}</RowName>}
      meta={[`#${id}`, employeeid, company].filter(Boolean)}
    >
      <span className={classes.chips}>
        <RoleChip role={role} />
        {activenewhire && <NewHireMark />}
        <InvitedChip person={person} />
        <ToPlaceChip person={person} />
        <SharedIdChip person={person} />
      </span>
      <div className={classes.email}>
        {username}
        {places !== '' && <div>{places}</div>}
        <div className={classes.cardDate}>{format.instantDay(createddate)}</div>
      </div>
    </RowCard>
  )
}
