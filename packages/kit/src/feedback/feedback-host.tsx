import { useState, useSyncExternalStore } from 'react'
import { lazyWindow } from '../dialogs/lazy-window.tsx'
import { type Explain, type Question, questions } from './confirm.ts'
import { SnackbarHost } from './snackbar-host.tsx'

const ConfirmDialog = lazyWindow(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

interface FeedbackHostProps {
  explain: Explain
}

/** Rendered once, at the root of an app; `notify…`, `confirm` and `inform` can then be called from anywhere. */
export function FeedbackHost({ explain }: FeedbackHostProps) {
  return (
    <>
      <ConfirmHost explain={explain} />
      <SnackbarHost />
    </>
  )
}

/** Keeps the last question while it fades out. */
function ConfirmHost({ explain }: FeedbackHostProps) {
  const [current] = useSyncExternalStore(questions.subscribe, questions.read)
  const [shown, setShown] = useState<Question>()
  if (current && current !== shown) setShown(current)
  if (!shown) return null
  return <ConfirmDialog question={shown} opened={shown === current} explain={explain} />
}
