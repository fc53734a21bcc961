import type { User } from '@laurel/contract/users'
import { RowCard } from '../../ui/data-table/row-card.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { NewHireMark } from './new-hire-mark.tsx'
import classes from './people.module.css'
import { fullName } from './person-name.ts'
import { RoleChip } from './role-chip.tsx'

interface PersonCardProps {
  person: User
  acrossCompanies: boolean
}

/** Somebody on a narrow screen. */
export function PersonCard({ person, acrossCompanies }: PersonCardProps) {
  const { employeeid, username, company, role, activenewhire, createddate, profilepic } = person
  const name = fullName(person)
  const facts = [employeeid, acrossCompanies && company].filter(Boolean)
  return (
    <RowCard
      avatar={<PersonAvatar name={name} photoUrl={profilepic} size={36} />}
      title={name}
      meta={[...facts, <RelativeTime key="created" at={createddate} />]}
    >
      <span className={classes.chips}>
        <RoleChip role={role} />
        {activenewhire && <NewHireMark />}
      </span>
      <div className={classes.email}>{username}</div>
    </RowCard>
  )
}
