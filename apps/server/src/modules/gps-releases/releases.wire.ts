import type { Language } from '@laurel/contract/constants.ts'
import type { ListedRow, Release } from '@laurel/contract/gps-data.ts'
import { sayTripProblem, type TripCode } from '@laurel/contract/messages/say.ts'
import type { LeftOutRow } from '../trips/upload/upload.service.ts'
import { COLUMNS } from './readers/columns.ts'
import type { ReleaseListRow } from './releases.queries.ts'

export const toRelease = (row: ReleaseListRow, invalid: number | null): Release => ({
  id: row.id,
  startdate: row.start_date,
  enddate: row.end_date,
  released: row.released_at !== null,
  releasedby: row.releaser,
  releaseddate: row.released_at?.toISOString() ?? null,
  division: { id: row.division_id, name: row.division_name },
  uploadedby: row.origin_name ?? row.uploader,
  origin: row.origin as Release['origin'],
  createddate: row.created_at.toISOString(),
  trips: row.trips,
  invalid,
  proposals: row.proposals,
  firstfile: row.first_file,
  secondfile: row.second_file,
})

const isColumn = (name: string): name is keyof typeof COLUMNS => name in COLUMNS

const headingIn = (lang: Language) => {
  const headings = new Map(Object.values(COLUMNS).map((names) => [names.en as string, names[lang] as string]))
  return (heading: string) => headings.get(heading) ?? heading
}

/** A row that was left out, in the language of the reader. */
export const toListedRow = (
  lang: Language,
  { file, filename, row, column, problem, value, cells }: LeftOutRow,
): ListedRow => {
  const headingFor = headingIn(lang)
  return {
    file,
    filename,
    row,
    column: isColumn(column) ? COLUMNS[column][lang] : column,
    message: sayTripProblem(lang, problem as TripCode, { value }),
    cells: Object.entries(cells).map(([heading, value]) => ({ heading: headingFor(heading), value })),
  }
}
