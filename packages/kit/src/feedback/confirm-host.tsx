import { useState, useSyncExternalStore } from 'react'
import { type Explain, type Question, questions } from './confirm.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmHostProps {
  explain: Explain
}

/** Keeps the last question while it fades away. The dialog is part of the shell: without a network it has to be there. */
export function ConfirmHost({ explain }: ConfirmHostProps) {
  const [current] = useSyncExternalStore(questions.subscribe, questions.read)
  const [shown, setShown] = useState<Question>()
  if (current && current !== shown) setShown(current)
  if (!shown) return null
  return <ConfirmDialog question={shown} opened={shown === current} explain={explain} />
}
