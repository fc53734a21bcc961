import { days } from './en/days.ts'
import { downloads } from './en/downloads.ts'
import { faults } from './en/faults.ts'
import { inbox } from './en/inbox.ts'
import { names } from './en/names.ts'
import { outcomes } from './en/outcomes.ts'
import { refusals } from './en/refusals.ts'

/** Sentences that only the server writes: answers, mails, files. */
export const enServer = { days, downloads, faults, inbox, names, outcomes, refusals }

export type ServerMessages = { [S in keyof typeof enServer]: { [K in keyof (typeof enServer)[S]]: string } }
