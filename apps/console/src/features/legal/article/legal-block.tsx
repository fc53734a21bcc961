import type { Block, LegalTable } from '@laurel/contract/legal-texts/legal-text.ts'
import classes from './legal-article.module.css'
import { RichText } from './rich-text.tsx'

interface Props {
  block: Block
}

export function LegalBlock({ block }: Props) {
  if (typeof block === 'string')
    return (
      <p>
        <RichText prose={block} />
      </p>
    )
  if ('heading' in block) return <h3 id={block.anchor}>{block.heading}</h3>
  if ('table' in block) return <CategoryTable table={block.table} />
  if ('important' in block)
    return (
      <p className={classes.important}>
        <RichText prose={block.important} />
      </p>
    )
  return (
    <ul>
      {block.list.map((prose) => (
        <li key={prose}>
          <RichText prose={prose} />
        </li>
      ))}
    </ul>
  )
}

/** On phones each row becomes a card with the column heads beside the values. */
function CategoryTable({ table: { caption, columns, rows } }: { table: LegalTable }) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([category, ...values]) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {values.map((value, at) => (
              <td key={columns[at + 1]} data-column={columns[at + 1]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
