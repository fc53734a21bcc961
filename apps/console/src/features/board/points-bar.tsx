import classes from './points-bar.module.css'

/** As long as `--share` says, in the colour of `--company`, `--bar` high: all of the row that it stands in. */
export function PointsBar() {
  return <span className={classes.bar} aria-hidden />
}
