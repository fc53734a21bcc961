import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Panel } from '@laurel/kit/page/panel.tsx'
import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { previewQuery, type Sheet } from '../trips.queries.ts'
import { PreviewPeople } from './preview-people.tsx'
import classes from './release.module.css'
import { ReleaseSummary } from './release-summary.tsx'

/** Beside the table on wide screens; the dialog of the release shows the same. */
const WIDE = '(min-width: 1380px)'

/** The cells of a correction and its difference beside them need more. */
const WIDER = '(min-width: 1430px)'

const useIsWide = () => useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
export const useHasRoomBeside = () => useMediaQuery(WIDER, false, { getInitialValueInEffect: false })

interface ReleasePanelProps {
  sheet: Sheet
  onDay: (date: string) => void
}

export function ReleasePanel(props: ReleasePanelProps) {
  return useIsWide() ? <Preview {...props} /> : null
}

/** Who got what, at every width; the figures too where there is no room for the panel. */
export function ReleasedPeople({ releaseid }: { releaseid: number }) {
  const { t } = useTranslation('trips')
  const wide = useIsWide()
  const { data: preview } = useQuery(previewQuery(releaseid))
  if (!preview) return null
  return (
    <div className={classes.released}>
      <Panel title={t('preview.peopleReleased')}>
        <div className={wide ? undefined : classes.preview}>
          {!wide && (
            <div>
              <ReleaseSummary preview={preview} />
            </div>
          )}
          <PreviewPeople people={preview.people} />
        </div>
      </Panel>
    </div>
  )
}

function Preview({ sheet, onDay }: ReleasePanelProps) {
  const { t } = useTranslation('trips')
  const { data: preview } = useQuery(previewQuery(sheet.releaseid))
  return (
    <div className={classes.beside}>
      <Panel as="aside" title={t(sheet.released ? 'preview.titleReleased' : 'preview.title')}>
        {preview && <ReleaseSummary preview={preview} />}
        <DaysToFix sheet={sheet} onDay={onDay} />
      </Panel>
    </div>
  )
}

/** The days with rows that prevent the release. */
function DaysToFix({ sheet, onDay }: ReleasePanelProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const days = sheet.datesWithDays.filter(({ invalid }) => invalid > 0)
  if (days.length === 0) return null
  const count = days.reduce((sum, { invalid }) => sum + invalid, 0)
  return (
    <div className={classes.fix}>
      <p>
        <IconAlertCircle size={16} aria-hidden />
        {t('preview.fix', { count })}
      </p>
      <ul>
        {days.map(({ date, invalid }) => (
          <li key={date}>
            <UnstyledButton className={classes.fixDay} onClick={() => onDay(date)}>
              {t('preview.fixDay', { date: format.dayMonth(date), count: invalid })}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
