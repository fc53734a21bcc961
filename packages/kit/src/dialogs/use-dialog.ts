import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../feedback/snackbar.ts'

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
    close: () => setState((last) => ({ ...last, opened: false })),
  }
}

export type Dialog<T> = ReturnType<typeof useDialog<T>>

/**
 * The `onReload` of a dialog whose subject was changed by another person: opens the dialog again with the present one.
 * `find` loads the subject; undefined when it no longer exists.
 */
export const useDialogReload = <T>(dialog: Dialog<T>, find: (subject: T) => Promise<T | undefined>) => {
  const { t } = useTranslation('ui')
  return async () => {
    const fresh = dialog.subject && (await find(dialog.subject))
    if (fresh) return dialog.open(fresh)
    dialog.close()
    notifyError(t('dialog.gone'))
  }
}
