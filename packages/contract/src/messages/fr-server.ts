import type { ServerMessages } from './en-server.ts'
import { days } from './fr/days.ts'
import { downloads } from './fr/downloads.ts'
import { faults } from './fr/faults.ts'
import { inbox } from './fr/inbox.ts'
import { names } from './fr/names.ts'
import { outcomes } from './fr/outcomes.ts'
import { refusals } from './fr/refusals.ts'

export const frServer: ServerMessages = { days, downloads, faults, inbox, names, outcomes, refusals }
