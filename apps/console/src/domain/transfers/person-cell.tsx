import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import classes from './transfers.module.css'

interface PersonCellProps {
  fullname: string
  profilepic: string | null
  /** A second line: the company, where people of several stand together. */
  note?: string | undefined
}

/** Whose coins these are, in a row of a table. */
export function PersonCell({ fullname, profilepic, note }: PersonCellProps) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={fullname} photoUrl={profilepic} size={26} />
      <span className={classes.personWords}>
        <span>{fullname}</span>
        {note && <span className={classes.personNote}>{note}</span>}
      </span>
    </span>
  )
}
