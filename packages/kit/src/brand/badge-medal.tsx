import classes from './badge-medal.module.css'

interface BadgeMedalProps {
  /** The picture of the badge; a plain medal is drawn without one. */
  image: string | null
  /** Pixels. */
  size?: number
}

/** Decoration beside a written name, so screen readers skip it. */
export function BadgeMedal({ image, size = 48 }: BadgeMedalProps) {
  if (image) {
    return <img className={classes.medal} src={image} width={size} height={size} loading="lazy" alt="" />
  }
  return (
    <svg className={classes.medal} viewBox="0 0 96 96" width={size} height={size} aria-hidden>
      <path className={classes.ribbon} d="M30 58 20 92l14-6 8 8 8-26ZM66 58l10 34-14-6-8 8-8-26Z" />
      <circle className={classes.edge} cx="48" cy="40" r="36" />
      <circle className={classes.disc} cx="48" cy="40" r="29" />
      <path
        className={classes.star}
        d="m48 23 5.2 10.6 11.6 1.7-8.4 8.2 2 11.6L48 49.6l-10.4 5.5 2-11.6-8.4-8.2 11.6-1.7Z"
      />
    </svg>
  )
}
