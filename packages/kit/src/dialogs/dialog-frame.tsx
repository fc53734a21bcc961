import { lazyWindow } from './lazy-window.tsx'

/** The window around a dialog: `<DialogFrame opened={dialog.opened} onClose={dialog.close}><CompanyDialog /></DialogFrame>` */
export const DialogFrame = lazyWindow(() => import('./dialog-window.tsx'), 'DialogWindow')
