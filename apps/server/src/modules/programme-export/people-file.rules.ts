import { defuse } from '@laurel/contract/csv.ts'
import type { CsvCell } from '@laurel/contract/endpoint.ts'
import { stringify } from 'csv-stringify/sync'
import type { ExportedPerson } from './people.queries.ts'

/** The columns of the file, in their order; `docs/partner-api.md` describes them. */
const COLUMNS = {
  userid: ({ id }) => id,
  email: ({ email }) => email,
  firstname: (person) => person.first_name,
  lastname: (person) => person.last_name,
  employeeid: (person) => person.employee_id,
  secondaryid: (person) => person.secondary_id,
  role: ({ role }) => role,
  companyid: (person) => person.company_id,
  company: ({ company }) => company,
  division: ({ division }) => division,
  location: ({ location }) => location,
  country: ({ country }) => country,
  language: ({ lang }) => lang,
  hiredate: (person) => person.hire_date,
} satisfies Record<string, (person: ExportedPerson) => CsvCell>

export const fileHeader = () => stringify([Object.keys(COLUMNS)])

export const fileLines = (people: readonly ExportedPerson[]) =>
  stringify(people.map((person) => Object.values(COLUMNS).map((cellFor) => defuse(cellFor(person)))))

/** `people-20260310-150000-17.csv`: sorts by time, and is unique because of the id of the run. */
export const fileName = (runId: number, at: Date) =>
  `people-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${runId}.csv`
