import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { type Explain, type Question, questions } from './confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

interface ConfirmHostProps {
  explain: Explain
}

/** The dialog is only loaded with the first question, and keeps the last one while it fades away. */
export function ConfirmHost({ explain }: ConfirmHostProps) {
  const [current] = useSyncExternalStore(questions.subscribe, questions.read)
  const [shown, setShown] = useState<Question>()
  if (current && current !== shown) setShown(current)
  if (!shown) return null
  return (
    <Suspense>
      <ConfirmDialog question={shown} opened={shown === current} explain={explain} />
    </Suspense>
  )
}
