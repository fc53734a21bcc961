import { SNACKBAR_LONG_MS } from '@laurel/kit/feedback/snackbar.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SignInFailure } from '../auth.model.ts'
import { Notice } from '../notice.tsx'

interface Props {
  failure: SignInFailure | null
  onGone: () => void
}

/** The reason of a refused account disappears after five seconds, but not while the pointer is on it. */
export function FailureNotice({ failure, onGone }: Props) {
  const [isHeld, setHeld] = useState(false)
  const leave = useEffectEvent(onGone)
  const isPassing = failure?.kind === 'message' && failure.passing

  useEffect(() => {
    if (!isPassing || isHeld) return
    const timer = setTimeout(() => leave(), SNACKBAR_LONG_MS)
    return () => clearTimeout(timer)
  }, [isPassing, isHeld])

  return (
    <Notice
      tone="error"
      message={failure?.kind === 'message' ? failure.message : null}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    />
  )
}
