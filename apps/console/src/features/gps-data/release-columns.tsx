import type { Release } from '@laurel/contract/gps-data.ts'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Link } from '@tanstack/react-router'
import classes from './gps-data.module.css'
import { ReleaseChip } from './release-chip.tsx'
import type { ReleaseSortField } from './release-list.ts'

export function ReleaseLink({ release }: { release: Release }) {
  return (
    <Link to="/trips/$releaseid" params={{ releaseid: String(release.id) }} className={classes.link}>
      {release.division.name}
    </Link>
  )
}

/** Who released it, and when; a dash while it is pending. */
export function ReleasedBy({ release: { releasedby, releaseddate } }: { release: Release }) {
  if (releasedby === null && releaseddate === null) return '–'
  return (
    <span className={classes.releasedBy}>
      {releasedby}
      {releaseddate && (
        <span className={classes.when}>
          <RelativeTime at={releaseddate} />
        </span>
      )}
    </span>
  )
}

/** “schedule.csv, days.csv”. Days of the API have no file. */
const fileNames = ({ firstfile, secondfile, origin }: Release) =>
  origin === 'api' ? '' : [firstfile, secondfile].filter(Boolean).join(', ')

/** Its files, and who or what brought them. */
export function Origin({ release }: { release: Release }) {
  const { t } = useTranslation('gps-data')
  const { origin, uploadedby: name } = release
  const by = name ? t(`origins.${origin}`, { name }) : ''
  return <span className={classes.rows}>{[fileNames(release), by].filter(Boolean).join(', ')}</span>
}

/** How many rows stand in the way of the release, or of a released one what waits to be corrected. */
export function ToCorrect({ release: { invalid, proposals } }: { release: Release }) {
  const { t } = useTranslation('gps-data')
  if (proposals > 0) return <span className={classes.toCorrect}>{t('proposals', { count: proposals })}</span>
  if (!invalid) return null
  return <span className={classes.toCorrect}>{t('toCorrect', { count: invalid })}</span>
}

export const useReleaseColumns = (): Column<Release, ReleaseSortField>[] => {
  const { t } = useTranslation('gps-data')
  const format = useFormat()
  return [
    {
      key: 'division',
      header: t('columns.division'),
      primary: true,
      sortField: 'division',
      cell: (release) => (
        <span className={classes.stacked}>
          <ReleaseLink release={release} />
          <span className={classes.rows}>{t('trips', { count: release.trips })}</span>
          <Origin release={release} />
        </span>
      ),
    },
    {
      key: 'startdate',
      header: t('columns.startdate'),
      width: 120,
      sortField: 'startdate',
      cell: ({ startdate }) => format.date(startdate),
    },
    {
      key: 'enddate',
      header: t('columns.enddate'),
      width: 120,
      sortField: 'enddate',
      cell: ({ enddate }) => format.date(enddate),
    },
    {
      key: 'released',
      header: t('columns.released'),
      width: 130,
      sortField: 'released',
      cell: (release) => (
        <span className={classes.stacked}>
          <ReleaseChip released={release.released} />
          <ToCorrect release={release} />
        </span>
      ),
    },
    {
      key: 'releasedby',
      header: t('columns.releasedby'),
      sortField: 'releasedby',
      cell: (release) => <ReleasedBy release={release} />,
    },
  ]
}
