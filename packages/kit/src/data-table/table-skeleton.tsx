import cards from './cards/table-cards.module.css'
import view from './table/table-view.module.css'
import classes from './table-skeleton.module.css'
import type { Column } from './types.ts'

interface TableSkeletonProps<Row, F extends string> {
  columns: readonly Column<Row, F>[]
  count: number
  hasSelection: boolean
  hasActions: boolean
}

/** Uneven widths, like words. A fixed list, so that a new render does not change them. */
const WIDTHS = [72, 88, 64, 80, 68, 92, 76]

const widthAt = (row: number, column: number) => `${WIDTHS[(row * 3 + column * 5) % WIDTHS.length]}%`

/** Placeholder rows while the first rows load. */
export function TableSkeleton<Row, F extends string>(props: TableSkeletonProps<Row, F>) {
  const { columns, count, hasSelection, hasActions } = props
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} style={{ opacity: 1 - (row / count) * 0.85 }}>
          {hasSelection && <td className={view.check} />}
          {columns.map(({ key, align, skeleton, width }, column) => (
            <td key={key} data-align={align}>
              <span className={classes.skeletonCell} style={{ maxWidth: width ?? 220 }}>
                {skeleton === 'avatar' && <span className={classes.skeletonAvatar} />}
                <span className={classes.skeletonText} style={{ width: widthAt(row, column) }} />
              </span>
            </td>
          ))}
          {hasActions && (
            <td className={view.actionCell}>
              <span className={view.actions}>
                <span className={classes.skeletonIcon} />
                <span className={classes.skeletonIcon} />
              </span>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

/** Placeholder cards while the first rows load. */
export function CardSkeleton({ count }: { count: number }) {
  return (
    <ul className={cards.cards} aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <li key={row} className={cards.card} style={{ opacity: 1 - (row / count) * 0.85 }}>
          <span className={classes.skeletonCell}>
            <span className={classes.skeletonAvatar} />
            <span className={classes.skeletonText} style={{ width: widthAt(row, 0) }} />
          </span>
          <span className={classes.skeletonText} style={{ width: widthAt(row, 1), marginTop: 12 }} />
        </li>
      ))}
    </ul>
  )
}
