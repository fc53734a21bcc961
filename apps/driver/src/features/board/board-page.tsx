import {
  BOARD_CIRCLES,
  BOARD_RANGES,
  type BoardCircle,
  type BoardRange,
  getMyBoard,
  type MyBoard,
  type MyBoardRow,
} from '@laurel/contract/my-boards.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { keptFor } from '../../lib/api.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Card, CardList, Row } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import classes from './board-page.module.css'
import { Podium } from './podium.tsx'
import { useColleagueName } from './use-colleague-name.ts'

const route = getRouteApi('/frame/board')

function Place({ row }: { row: MyBoardRow }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const name = useColleagueName()(row)
  return (
    <li className={classes.row} data-me={row.me || undefined}>
      <span className={classes.place}>{format.number(row.place)}</span>
      <Avatar name={row.name} photo={row.photo} hidden={row.hidden} size={40} />
      <span className={classes.name} data-hidden={row.hidden || undefined}>
        {name}
        {row.me && <small> {t('you')}</small>}
      </span>
      <b>{format.number(row.points)}</b>
    </li>
  )
}

function Gap() {
  const { t } = useTranslation('board')
  return (
    <li className={classes.gap}>
      <span aria-hidden>• • •</span>
      <span className={classes.hidden}>{t('gap')}</span>
    </li>
  )
}

function NameCard({ rows }: { rows: readonly MyBoardRow[] }) {
  const { t } = useTranslation('board')
  const nameFor = useColleagueName()
  const mine = rows.find(({ me }) => me)
  if (!mine) return null
  return (
    <CardList>
      <Row
        icon={<IconId size={24} stroke={1.7} aria-hidden />}
        name={t('seenAs', { name: nameFor(mine) })}
        detail={t('changeName')}
        link={{ to: '/me/name' }}
      />
    </CardList>
  )
}

function Board({ board }: { board: MyBoard }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const { top, around, gap, people, place } = board
  if (people === 0 || place === null) return <p className={classes.empty}>{t('none')}</p>
  return (
    <>
      <p className={classes.mine}>{t('mine', { place: format.number(place), count: people })}</p>
      <Card className={classes.board}>
        {top.length > 0 && <Podium rows={top} />}
        {around.length > 0 && (
          <ol className={classes.rows}>
            {gap && <Gap />}
            {around.map((row, index) => (
              // Names are not unique, and the order is the identity of a row.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Place key={index} row={row} />
            ))}
          </ol>
        )}
      </Card>
      {top.length === 0 && <p className={classes.empty}>{t('noPoints')}</p>}
      <NameCard rows={[...top, ...around]} />
    </>
  )
}

export function BoardPage() {
  const { t } = useTranslation('board')
  const navigate = useNavigate()
  const { range = 'month', within = 'division' } = route.useSearch()
  const query = useQuery(keptFor(getMyBoard, { query: { range, within } }))
  const { data } = query
  const show = (next: { range: BoardRange; within: BoardCircle }) =>
    void navigate({ to: '/board', search: next, replace: true })
  return (
    <Page
      title={t('title')}
      {...(data?.circle && { subtitle: t('who', { name: data.circle, count: data.people }) })}
      back="/"
    >
      <Segmented
        label={t('range')}
        options={BOARD_RANGES.map((value) => ({ value, text: t(`ranges.${value}`) }))}
        value={range}
        onChange={(next) => show({ range: next, within })}
      />
      {data?.haslocation && (
        <Segmented
          label={t('within')}
          options={BOARD_CIRCLES.map((value) => ({ value, text: t(`circles.${value}`) }))}
          value={within}
          onChange={(next) => show({ range, within: next })}
        />
      )}
      <Loaded query={query}>{(board) => <Board board={board} />}</Loaded>
    </Page>
  )
}
