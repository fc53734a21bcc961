import { typedFromDate } from '@laurel/contract/typed-date'
import { IMPORT_COLUMNS } from '@laurel/contract/user-import'

const EXAMPLES = [
  ['00101', 'T-17', 'Ada', 'Morgan', 'ada.morgan@example.com', 'USA', '2024-03-18', '1988-11-02'],
  ['00102', '', 'Élodie', 'Gagnon', 'elodie.gagnon@example.com', 'CANADA', '2025-09-01', ''],
] as const

/** Two people as a file writes them, at a location that exists where one is known. */
export const sampleFile = (location: string) => ({
  filename: 'people.csv',
  columns: IMPORT_COLUMNS,
  rows: EXAMPLES.map(([employeeid, secondaryid, firstname, lastname, email, country, hired, born]) => [
    employeeid,
    secondaryid,
    firstname,
    lastname,
    email,
    location,
    country,
    typedFromDate(hired),
    born && typedFromDate(born),
  ]),
})
