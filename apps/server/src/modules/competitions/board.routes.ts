import { getBoard } from '@laurel/contract/board.ts'
import type { Mount } from '../../http/mount.ts'
import { type BoardSources, createBoards, pageOfBoard } from './board.service.ts'

export const boardRoutes = (mount: Mount, sources: BoardSources) => {
  const readBoard = createBoards(sources)

  mount(getBoard, async ({ params, query }) => pageOfBoard(await readBoard(params.id), query))
}
