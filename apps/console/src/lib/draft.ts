import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { useProfile } from './session/session-profile.ts'

const PREFIX = 'laurel.draft.'

export const draftKey = (personId: number, name: string) => `${PREFIX}${personId}.${name}`

const read = <T>(key: string, schema: z.ZodType<T>) => {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** What the signed-in person had entered under this name when the page opened. */
export const useStoredDraft = <T>(name: string, schema: z.ZodType<T>) => {
  const key = draftKey(useProfile().id, name)
  const [kept] = useState(() => read(key, schema))
  return kept
}

/** Keeps what was entered and not sent, in this tab, over reloads and changes of page; `undefined` forgets it. */
export const useStoreDraft = (name: string, value: unknown) => {
  const key = draftKey(useProfile().id, name)
  const text = value === undefined ? undefined : JSON.stringify(value)
  useEffect(() => {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  }, [key, text])
}

/** For a dialog: closing it forgets its draft, and a reload does not. */
export const useForgetDraftOnClose = (name: string) => {
  const key = draftKey(useProfile().id, name)
  useEffect(() => () => sessionStorage.removeItem(key), [key])
}

/** People must not see each other's drafts: signing out forgets all of them, signing in those of others. */
export const forgetDrafts = (exceptUserId?: number) => {
  const own = exceptUserId === undefined ? undefined : draftKey(exceptUserId, '')
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && !(own && key.startsWith(own))) sessionStorage.removeItem(key)
  }
}
