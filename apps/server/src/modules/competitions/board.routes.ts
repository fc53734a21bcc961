import { getBoard } from '@laurel/contract/board'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import { createBoards, pageOfBoard } from './board.service.ts'

export const boardRoutes = (mount: Mount, db: Db, clock: Clock) => {
  const readBoard = createBoards(db, clock)

  mount(getBoard, async ({ params, query }) => pageOfBoard(await readBoard(params.id), query))
}
