import classes from './avatar.module.css'
import { avatarTone, initialsFor } from './initials.ts'

interface CompanyAvatarProps {
  name: string
  /** Pixels. */
  size?: number
}

/** Decoration beside a written name, so screen readers skip it. Circles are for people only. */
export function CompanyAvatar({ name, size = 28 }: CompanyAvatarProps) {
  return (
    <span
      className={classes.avatar}
      data-square
      data-tone={avatarTone(name)}
      style={{ '--size': `${size}px` }}
      aria-hidden
    >
      {initialsFor(name)}
    </span>
  )
}
