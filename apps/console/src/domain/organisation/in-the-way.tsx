import { type Dependent, sayDependents } from '@laurel/contract/messages/say.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import classes from './in-the-way.module.css'

const KINDS = [
  'divisions',
  'locations',
  'users',
  'removedusers',
  'competitions',
  'awards',
  'releases',
  'transfers',
] as const satisfies readonly Dependent[]

export type Use = Partial<Record<Dependent, number>>

/** Nothing keeps it from being deleted. */
export const isUnused = (use: Use) => KINDS.every((kind) => !use[kind])

interface InTheWayProps {
  use: Use
  /** The page that shows what is in the way; not everything has one. */
  placeFor: (kind: Dependent) => string | undefined
}

/** What keeps a record from being deleted, with links. */
export function InTheWay({ use, placeFor }: InTheWayProps) {
  const lang = useLang()
  return (
    <ul className={classes.list}>
      {KINDS.filter((kind) => use[kind]).map((kind) => {
        const words = sayDependents(lang, { [kind]: use[kind] })
        const place = placeFor(kind)
        return <li key={kind}>{place ? <a href={place}>{words}</a> : words}</li>
      })}
    </ul>
  )
}
