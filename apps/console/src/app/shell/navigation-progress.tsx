import { useRouterState } from '@tanstack/react-router'
import classes from './navigation-progress.module.css'

/** A thin line while a screen loads; quick ones are over before it shows. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading ? <div className={classes.bar} aria-hidden /> : null
}
