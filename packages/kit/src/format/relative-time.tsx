import { useRef } from 'react'
import { useLateTooltip } from '../actions/use-late-tooltip.tsx'
import { useFormat } from './use-format.ts'
import { useNow } from './use-now.ts'

interface RelativeTimeProps {
  /** An ISO instant. */
  at: string
}

/** “12 days ago”, with the exact time on hover. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const format = useFormat()
  const now = useNow()
  const time = useRef<HTMLTimeElement>(null)
  const { handlers, tooltip } = useLateTooltip({ label: format.instant(at), target: time })
  return (
    <>
      <time ref={time} dateTime={at} {...handlers}>
        {format.relative(at, now)}
      </time>
      {tooltip}
    </>
  )
}
