import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import classes from './transfers.module.css'

interface PersonCellProps {
  fullname: string
  profilepic: string | null
  /** A second line: the company, in tables of several companies. */
  note?: string | undefined
}

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
