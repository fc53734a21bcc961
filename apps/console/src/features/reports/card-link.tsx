import { Link } from '@tanstack/react-router'
import classes from './report.module.css'

/** A name that leads to the score card of that person. */
export function CardLink({ userid, children }: { userid: number; children: string }) {
  return (
    <Link to="/driver-data/$driverid" params={{ driverid: String(userid) }} className={classes.link}>
      {children}
    </Link>
  )
}
