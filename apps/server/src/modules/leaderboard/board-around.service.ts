import type { Language } from '@laurel/contract/constants.ts'
import { sayName } from '@laurel/contract/messages/say.ts'
import type { BoardCircle, BoardRange, MyBoard, MyBoardRow } from '@laurel/contract/my-boards.ts'
import { AppError } from '../../core/app-error.ts'
import { daysAfter, startOfMonth } from '../../core/calendar.ts'
import { toScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { signedFileUrl } from '../files/files.service.ts'
import { type AroundRow, findHasBoard, listAround } from './board-around.queries.ts'

const TOP = 3
const REACH = 3

interface Reader {
  companyId: number
  userId: number
  divisionId: number | null
  locationId: number | null
  /** Users take part in no board. */
  isDriver: boolean
  names: { division: string | null; location: string | null }
  today: string
}

/** Weeks begin on Sunday. */
const firstDayFor = (range: BoardRange, today: string) => {
  if (range === 'week') return daysAfter(today, -new Date(today).getUTCDay())
  return range === 'month' ? startOfMonth(today) : `${today.slice(0, 4)}-01-01`
}

const circleFor = ({ divisionId, locationId }: Reader, within: BoardCircle) => {
  if (within === 'location') return locationId === null ? undefined : { locationId }
  return divisionId === null ? undefined : { divisionId }
}

/** Part of a board for one person: the first three and those around them. */
export const getBoardAround = async (
  db: Db,
  reader: Reader,
  { range, within }: { range: BoardRange; within: BoardCircle },
  lang: Language,
): Promise<MyBoard> => {
  const { companyId, userId, divisionId, today, names } = reader
  if (!(await findHasBoard(db, companyId, divisionId))) throw new AppError('switched_off')
  const from = firstDayFor(range, today)
  const among = circleFor(reader, within)
  const head = { from, to: today, circle: names[within], haslocation: reader.locationId !== null }
  const rows =
    among && reader.isDriver
      ? await listAround(
          db,
          { companyId, userId, divisionId, among, parts: toScoreParts({ from, to: today }, today) },
          TOP,
          REACH,
        )
      : []
  const mine = rows.find(({ id }) => id === userId)
  const isTop = ({ seat, points }: AroundRow) => seat <= TOP && points > 0
  const top = rows.filter(isTop)
  const around = rows.filter((row) => !isTop(row))
  const toRow = (row: AroundRow): MyBoardRow => ({
    place: row.place,
    name: row.name ?? sayName(lang, 'a_colleague'),
    hidden: row.name === null,
    photo: signedFileUrl(row.photo_hash),
    points: row.points,
    me: row.id === userId,
  })
  return {
    ...head,
    people: rows[0]?.people ?? 0,
    place: mine?.place ?? null,
    points: mine?.points ?? 0,
    top: top.map(toRow),
    around: around.map(toRow),
    gap: top.length > 0 && (around[0]?.seat ?? 0) > top.length + 1,
  }
}
