import type { Board } from '@laurel/contract/board.ts'
import { LaurelWreath } from '@laurel/kit/brand/laurel-wreath.tsx'
import { LogoMark } from '@laurel/kit/brand/logo.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useDocumentTitle } from '@mantine/hooks'
import { companyColors, countTurns, ON_STAGE, PODIUM, placesAtTurn } from './board.model.ts'
import type { BoardAddress } from './board.queries.ts'
import emptyClasses from './board-empty.module.css'
import { BoardFoot } from './board-foot.tsx'
import { BoardHead } from './board-head.tsx'
import classes from './board-stage.module.css'
import { LatestAward } from './latest-award.tsx'
import { CompanyStandings } from './places/company-standings.tsx'
import { FurtherPlaces } from './places/further-places.tsx'
import { PlaceList } from './places/place-list.tsx'
import { Podium } from './places/podium.tsx'
import { useTurns } from './use-turns.ts'

interface BoardStageProps {
  address: BoardAddress
  board: Board
  /** When the browser last got an answer. */
  updatedAt: number
  /** There is no connection; what is shown may be old. */
  away: boolean
}

/**
 * One screen of a wall monitor with ten places, the other places below it or, in full screen, in turns. A phone shows
 * one column.
 */
export function BoardStage({ address, board, updatedAt, away }: BoardStageProps) {
  const { t } = useTranslation('board')
  const { title, rows, companies, latest } = board
  const colors = companyColors(companies)
  const most = rows[0]?.points ?? 0
  // On the first day and on final results no place has moved, so no movement is shown.
  const moves = rows.some(({ previousrank }) => previousrank !== null)
  const turn = useTurns(countTurns(rows.length))
  const { start, places } = placesAtTurn(rows, turn ?? 0)
  const shown = { from: start + 1, to: start + places.length, total: board.totalElements }
  useDocumentTitle(`${title} · Laurel`)

  return (
    <div className={classes.board}>
      <div className={classes.stage} data-empty={rows.length === 0 || undefined}>
        <BoardHead board={board} />
        {rows.length === 0 ? (
          <BoardEmpty board={board} />
        ) : (
          <main className={classes.main} data-few={rows.length <= PODIUM || undefined}>
            <div className={classes.left}>
              <Podium places={rows.slice(0, PODIUM)} colors={colors} moves={moves} />
              {companies.length > 1 && <CompanyStandings companies={companies} colors={colors} />}
            </div>
            <div className={classes.right}>
              <PlaceList places={places} most={most} colors={colors} moves={moves} />
              {turn !== undefined && <p className={classes.turn}>{t('turn', shown)}</p>}
              {latest && <LatestAward latest={latest} />}
            </div>
          </main>
        )}
        <BoardFoot board={board} updatedAt={updatedAt} away={away} />
      </div>
      {board.totalElements > ON_STAGE && turn === undefined && (
        <FurtherPlaces address={address} board={board} most={most} colors={colors} moves={moves} />
      )}
    </div>
  )
}

/** Before the first award, and for a competition without awards. */
function BoardEmpty({ board: { state } }: { board: Board }) {
  const { t } = useTranslation('board')
  return (
    <main className={emptyClasses.empty}>
      <LaurelWreath size={120}>
        <LogoMark size={72} />
      </LaurelWreath>
      <h2>{t(`empty.${state}.title`)}</h2>
      <p>{t(`empty.${state}.text`)}</p>
    </main>
  )
}
