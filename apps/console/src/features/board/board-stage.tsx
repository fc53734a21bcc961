import type { Board } from '@laurel/contract/board.ts'
import { useDocumentTitle } from '@mantine/hooks'
import { companyColors, ON_STAGE, PODIUM } from './board.model.ts'
import { BoardEmpty } from './board-empty.tsx'
import { BoardFoot } from './board-foot.tsx'
import { BoardHead } from './board-head.tsx'
import classes from './board-stage.module.css'
import { CompanyStandings } from './company-standings.tsx'
import { FurtherPlaces } from './further-places.tsx'
import { LatestAward } from './latest-award.tsx'
import { PlaceList } from './place-list.tsx'
import { Podium } from './podium.tsx'

interface BoardStageProps {
  id: string
  board: Board
  /** When the browser last heard of it. */
  updatedAt: number
  /** The connection is away; what is shown may be old. */
  away: boolean
}

/** One screen of a wall monitor with ten places; everybody else stands below it. A phone shows it all in one column. */
export function BoardStage({ id, board, updatedAt, away }: BoardStageProps) {
  const { title, rows, companies, latest } = board
  const colors = companyColors(companies)
  const most = rows[0]?.points ?? 0
  // On the first day everybody is new, and on final results nobody moves: there is nothing to tell apart.
  const moves = rows.some(({ previousrank }) => previousrank !== null)
  useDocumentTitle(`${title} · Laurel`)

  return (
    <div className={classes.board}>
      <div className={classes.stage} data-empty={rows.length === 0 || undefined}>
        <BoardHead board={board} />
        {rows.length === 0 ? (
          <BoardEmpty board={board} />
        ) : (
          <main className={classes.main}>
            <div className={classes.left}>
              <Podium places={rows.slice(0, PODIUM)} colors={colors} moves={moves} />
              {companies.length > 1 && <CompanyStandings companies={companies} colors={colors} />}
            </div>
            <div className={classes.right}>
              <PlaceList places={rows.slice(PODIUM, ON_STAGE)} most={most} colors={colors} moves={moves} />
              {latest && <LatestAward latest={latest} />}
            </div>
          </main>
        )}
        <BoardFoot board={board} updatedAt={updatedAt} away={away} />
      </div>
      {board.totalElements > ON_STAGE && (
        <FurtherPlaces id={id} board={board} most={most} colors={colors} moves={moves} />
      )}
    </div>
  )
}
