import { dateIn, daysAfter } from '../../core/calendar.ts'
import { instantAt } from '../../core/wall-clock.ts'

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The first moment after `after` at which a source is due on the clock of the company. */
export const nextFetchAt = (times: readonly string[], timezone: string, after: Date) => {
  const today = dateIn(timezone, after)
  const moments = [today, daysAfter(today, 1), daysAfter(today, 2)]
    .flatMap((day) => times.map((time) => instantAt(timezone, day, toMinutes(time))))
    .filter((moment) => moment > after)
    .toSorted((one, other) => one.getTime() - other.getTime())
  const [next] = moments
  if (!next) throw new Error('a source has a time of each day')
  return next
}

/** What the stars of a pattern stand for in a name; undefined where the name does not fit. */
const starsIn = (pattern: string, name: string) => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '(.*)')
    .replaceAll('?', '.')
  const found = new RegExp(`^${source}$`, 'i').exec(name)
  return found ? found.slice(1).join('\n').toLowerCase() : undefined
}

interface Named {
  name: string
  modifiedAt: Date
}

/** The files that fit, the oldest first. With a second pattern a file waits until its partner is there. */
export const pairFiles = <F extends Named>(
  files: readonly F[],
  { pattern, secondPattern }: { pattern: string; secondPattern: string | null },
): { first: F; second: F | undefined }[] => {
  const fitting = files
    .filter(({ name }) => starsIn(pattern, name) !== undefined)
    .toSorted((one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime() || (one.name < other.name ? -1 : 1))
  if (secondPattern === null) return fitting.map((first) => ({ first, second: undefined }))
  const partners = new Map(files.map((file) => [starsIn(secondPattern, file.name), file]))
  partners.delete(undefined)
  return fitting.flatMap((first) => {
    const second = partners.get(starsIn(pattern, first.name))
    return second && second.name !== first.name ? [{ first, second }] : []
  })
}
