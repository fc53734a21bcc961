import type { Board } from '@laurel/contract/board.ts'
import { BOARD_PAGE_SIZE } from '@laurel/contract/constants.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ON_STAGE } from '../board.model.ts'
import { type BoardAddress, boardQuery } from '../board.queries.ts'
import classes from './further-places.module.css'
import { PlaceList } from './place-list.tsx'

interface FurtherPlacesProps {
  address: BoardAddress
  board: Board
  most: number
  colors: ReadonlyMap<string, string>
  moves: boolean
}

/** Everybody from the eleventh place on, a hundred more at a time. */
export function FurtherPlaces({ address, board, most, colors, moves }: FurtherPlacesProps) {
  const { t } = useTranslation('board')
  const [further, setFurther] = useState(0)
  const pages = useQueries({ queries: Array.from({ length: further }, (_, index) => boardQuery(address, index + 1)) })
  const places = [...board.rows.slice(ON_STAGE), ...pages.flatMap(({ data }) => data?.rows ?? [])]
  const left = board.totalElements - (further + 1) * BOARD_PAGE_SIZE
  const next = Math.min(left, BOARD_PAGE_SIZE)
  return (
    <section className={classes.further} aria-labelledby="further">
      <h2 id="further" className={classes.title}>
        {t('further')}
      </h2>
      <PlaceList places={places} most={most} colors={colors} moves={moves} />
      {next > 0 && (
        <Button
          variant="default"
          className={classes.more}
          loading={pages.some(({ isPending }) => isPending)}
          onClick={() => setFurther(further + 1)}
        >
          {t('more', { count: next })}
        </Button>
      )}
    </section>
  )
}
