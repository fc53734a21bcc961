import { useState } from 'react'
import classes from './avatar.module.css'
import { avatarTone, initialsFor } from './initials.ts'

interface PersonAvatarProps {
  name: string
  photoUrl?: string | null
  /** Pixels. */
  size?: number
}

/** Decoration beside a written name, so screen readers skip it. */
export function PersonAvatar({ name, photoUrl, size = 28 }: PersonAvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const hasPhoto = photoUrl && photoUrl !== brokenUrl
  return (
    <span className={classes.avatar} data-tone={avatarTone(name)} style={{ '--size': `${size}px` }} aria-hidden>
      {hasPhoto ? (
        <img src={photoUrl} alt="" width={size} height={size} loading="lazy" onError={() => setBrokenUrl(photoUrl)} />
      ) : (
        initialsFor(name)
      )}
    </span>
  )
}
