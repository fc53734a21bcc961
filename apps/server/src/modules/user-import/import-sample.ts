import type { Language } from '@laurel/contract/constants.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import { typedFromDate } from '@laurel/contract/typed-date.ts'
import { IMPORT_COLUMNS } from '@laurel/contract/user-import.ts'
import { COLUMN_NAMES } from './import-columns.rules.ts'

const EXAMPLES = [
  ['00101', 'T-17', 'Ada', 'Morgan', 'ada.morgan@example.com', 'USA', '2024-03-18', '1988-11-02'],
  ['00102', '', 'Élodie', 'Gagnon', 'elodie.gagnon@example.com', 'CANADA', '2025-09-01', ''],
] as const

/** As forms of the language write it. */
const dateIn = (date: string, lang: Language) => (lang === 'en' && date !== '' ? typedFromDate(date) : date)

/** Two people as a file writes them, at a location that exists where one is known. */
export const sampleFile = (location: string, lang: Language) => ({
  filename: `${sayDownload(lang, 'people')}.csv`,
  columns: IMPORT_COLUMNS.map((column) => COLUMN_NAMES[column][lang]),
  rows: EXAMPLES.map(([employeeid, secondaryid, firstname, lastname, email, country, hired, born]) => [
    employeeid,
    secondaryid,
    firstname,
    lastname,
    email,
    location,
    country,
    dateIn(hired, lang),
    dateIn(born, lang),
  ]),
})
