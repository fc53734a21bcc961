import { useEffect, useState } from 'react'
import { personHere } from '../lib/session.ts'
import { phoneStore } from './phone-store.ts'

const rows = phoneStore<unknown>('laurel-drafts')

export const clearDrafts = rows.clear
export const forgetOthersDrafts = rows.keepOnly

/** A browser may forbid storage; then a draft lives as long as its screen. */
const unlessForbidden = (work: Promise<unknown>) => void work.catch(() => undefined)

const read = async (name: string) => {
  const person = personHere()
  if (person === undefined) return undefined
  return (await rows.list(person)).find(([key]) => key === name)?.[1]
}

/** What somebody is writing, kept on the phone at each change. The value is undefined until it was read. */
export const useDraft = <T>(name: string, empty: T) => {
  const [held, setHeld] = useState<{ name: string; value: T }>()
  const [first] = useState(empty)
  useEffect(() => {
    let isCurrent = true
    const show = (kept: unknown) => isCurrent && setHeld({ name, value: (kept as T | undefined) ?? first })
    void read(name).then(show, () => show(undefined))
    return () => {
      isCurrent = false
    }
  }, [name, first])

  const set = (value: T) => {
    const person = personHere()
    setHeld({ name, value })
    if (person !== undefined) unlessForbidden(rows.put(person, name, value))
  }
  const forget = () => {
    const person = personHere()
    if (person !== undefined) unlessForbidden(rows.remove(person, name))
  }
  return { value: held?.name === name ? held.value : undefined, set, forget }
}
