import { avatarTone, initialsFor } from '@laurel/kit/brand/initials.ts'
import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './avatar.module.css'

interface AvatarProps {
  name: string
  photo: string | null
  /** The person does not show the name: no initials either. */
  hidden?: boolean
  /** Pixels. */
  size: number
}

/** Decoration beside a written name, so screen readers skip it. */
export function Avatar({ name, photo, hidden = false, size }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const hasPhoto = photo !== null && photo !== broken
  return (
    <span
      className={classes.avatar}
      data-tone={hidden ? undefined : avatarTone(name)}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden
    >
      {hasPhoto ? (
        <img src={photo} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(photo)} />
      ) : hidden ? (
        <IconUser size={size * 0.55} />
      ) : (
        initialsFor(name)
      )}
    </span>
  )
}
