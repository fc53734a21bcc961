import { Tooltip } from '@mantine/core'
import { useFormat } from './use-format.ts'
import { useNow } from './use-now.ts'

interface RelativeTimeProps {
  /** An ISO instant. */
  at: string
}

/** “12 days ago”, with the exact time on hover and on focus. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const format = useFormat()
  const now = useNow()
  return (
    <Tooltip label={format.instant(at)}>
      <time dateTime={at}>{format.relative(at, now)}</time>
    </Tooltip>
  )
}
