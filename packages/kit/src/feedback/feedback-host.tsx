import type { Explain } from './confirm.ts'
import { ConfirmHost } from './confirm-host.tsx'
import { SnackbarHost } from './snackbar-host.tsx'

interface FeedbackHostProps {
  explain: Explain
}

/** Stands once at the root of the console, so that `notify…`, `confirm` and `inform` can be called from anywhere. */
export function FeedbackHost({ explain }: FeedbackHostProps) {
  return (
    <>
      <ConfirmHost explain={explain} />
      <SnackbarHost />
    </>
  )
}
