import { useState } from 'react'

/**
 * Whether a dialog is open, and for what: `dialog.open(company)` edits one, `dialog.open()` makes a new one.
 * The subject stays until the next opening, so that nothing changes while the dialog fades out.
 */
export const useDialog = <T = never>() => {
  const [state, setState] = useState<{ opened: boolean; subject: T | undefined; opening: number }>({
    opened: false,
    subject: undefined,
    /** Counts the openings; a `key` for content that has to be mounted again while the dialog is open. */
    opening: 0,
  })
  return {
    ...state,
    open: (subject?: T) => setState(({ opening }) => ({ opened: true, subject, opening: opening + 1 })),
    /** The same subject as it is now; what was entered in the dialog stays. */
    refresh: (subject: T) => setState((last) => ({ ...last, subject })),
    close: () => setState((last) => ({ ...last, opened: false })),
  }
}

export type Dialog<T> = ReturnType<typeof useDialog<T>>

/**
 * For a dialog whose subject was changed by another person: hands the present one to the dialog, and answers it.
 * `find` loads the subject; undefined when it no longer exists.
 */
export const useDialogReload =
  <T>(dialog: Dialog<T>, find: (subject: T) => Promise<T | undefined>) =>
  async () => {
    const fresh = dialog.subject && (await find(dialog.subject))
    if (fresh) dialog.refresh(fresh)
    return fresh
  }
