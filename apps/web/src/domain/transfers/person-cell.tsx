import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './transfers.module.css'

/** Whose coins these are, in a row of a table. */
export function PersonCell({ fullname, profilepic }: { fullname: string; profilepic: string | null }) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={fullname} photoUrl={profilepic} size={26} />
      {fullname}
    </span>
  )
}
