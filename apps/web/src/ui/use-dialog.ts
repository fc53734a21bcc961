import { useState } from 'react'

/**
 * Whether a dialog is open, and for what: `dialog.open(company)` edits one, `dialog.open()` makes a new one.
 * The subject stays until the next opening, so that nothing changes while the dialog fades away.
 */
export const useDialog = <T = never>() => {
  const [state, setState] = useState<{ opened: boolean; subject: T | undefined }>({ opened: false, subject: undefined })
  return {
    ...state,
    open: (subject?: T) => setState({ opened: true, subject }),
    close: () => setState((last) => ({ ...last, opened: false })),
  }
}
