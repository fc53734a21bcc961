import classes from './points-bar.module.css'

/** Set by the row around it: `--share` is the length, `--company` the colour, `--bar` the height. */
export function PointsBar() {
  return <span className={classes.bar} aria-hidden />
}
