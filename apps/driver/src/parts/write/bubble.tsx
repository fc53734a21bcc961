import { initialsFor } from '@laurel/kit/brand/initials.ts'
import classes from './bubble.module.css'

interface BubbleProps {
  text: string
  /** Who wrote it and when. */
  note: string
  /** Of somebody else, at the left. */
  from?: string
}

/** A text that somebody wrote: the own at the right, an answer at the left. */
export function Bubble({ text, note, from }: BubbleProps) {
  return (
    <figure className={classes.bubble} data-own={from === undefined || undefined}>
      {from !== undefined && (
        <span className={classes.face} aria-hidden>
          {initialsFor(from)}
        </span>
      )}
      <blockquote>{text}</blockquote>
      <figcaption>{note}</figcaption>
    </figure>
  )
}
