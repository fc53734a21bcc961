import { releaseTrips } from '@laurel/contract/trip-release.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { PHONE } from '@laurel/kit/theme/media.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconDeviceFloppy,
  IconHourglass,
  IconPlus,
  IconSend,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayOfPerson } from '../../../domain/days/day-dialog.tsx'
import { withAll } from '../../../domain/organisation/organisation-filters.tsx'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { Unmatched } from '../match/unmatched.tsx'
import { ReleasedPeople, ReleasePanel } from '../release/release-panel.tsx'
import { newTrip, toTripEntry } from '../trip-entry.model.ts'
import { TripTrail } from '../trip-trail.tsx'
import classes from '../trips.module.css'
import { type Sheet, sheetQuery } from '../trips.queries.ts'
import { DayButtons } from './day-buttons.tsx'
import { LeftOut } from './left-out.tsx'
import { needsAttention, type SheetRow, sheetRowsFor } from './sheet-row.model.ts'
import { nextNewId } from './trip-drafts.model.ts'
import { tripList } from './trip-list.ts'
import { TripTable } from './trip-table.tsx'
import { useSheetActions } from './use-sheet-actions.ts'
import { useTripDrafts } from './use-trip-drafts.ts'

const TripDialog = lazyDialog(() => import('../edit/trip-dialog.tsx'), 'TripDialog')
const OverrideDialog = lazyDialog(() => import('../edit/override-dialog.tsx'), 'OverrideDialog')
const DayDialog = lazyDialog(() => import('../../../domain/days/day-dialog.tsx'), 'DayDialog')
const ReleaseDialog = lazyDialog(() => import('../release/release-dialog.tsx'), 'ReleaseDialog')

/** The first day with invalid rows. */
const firstDay = ({ datesWithDays: days }: Sheet) => (days.find(({ invalid }) => invalid > 0) ?? days[0])?.date ?? ''

/** The rows of a release, day by day, with their actions. */
export function TripSheet({ overview }: { overview: Sheet }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const lang = useLang()
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const { releaseid } = overview
  const { filters, setFilter, setFilters } = useListSearch(tripList)
  const [startDay] = useState(() => firstDay(overview))
  const date = filters.date || startDay
  const allErrors = filters.only === 'invalid'
  const shownDay = allErrors ? undefined : date
  const { locationid, only } = filters
  const query = useQuery(sheetQuery({ releaseid, date: shownDay, locationid, only }))
  const sheet = query.data ?? overview
  const { released } = sheet
  const trips = useTripDrafts(releaseid, released)
  const { drafts } = trips
  const [added, setAdded] = useState<number>()
  const { shown, elsewhere } = useMemo(
    () => sheetRowsFor(shownDay, { sheet, drafts, lang }),
    [shownDay, sheet, drafts, lang],
  )
  const unsaved = [...shown, ...elsewhere].filter(({ isUnsaved }) => isUnsaved)
  const wrong = [...shown, ...elsewhere].filter(needsAttention).length
  const actions = useSheetActions(releaseid, trips)
  const details = useDialog<SheetRow>()
  const day = useDialog<DayOfPerson>()
  const override = useDialog<SheetRow>()
  const release = useDialog()
  const releaseBlock = useReleaseBlock(sheet, unsaved.length)
  useTripOfAddress(filters.trip, query.data ? shown : [], details.open)

  const undoAll = async () => {
    const isSure = await confirm({
      title: t('undoQuestion.title', { count: unsaved.length }),
      text: t('undoQuestion.text'),
      confirmLabel: t('undoAll'),
      danger: true,
      icon: <IconArrowBackUp size={18} />,
    })
    if (isSure) trips.drop([...drafts.keys()])
  }
  const chooseDay = (day: string) => setFilters({ date: day, only: '' })
  const addRow = () => {
    if (!phone) {
      setAdded(nextNewId(drafts))
      return trips.add(date)
    }
    const trip = newTrip(-1, date)
    details.open({ trip, entry: toTripEntry(trip), isUnsaved: true, verdict: trip })
  }

  return (
    <Page
      title={t('title')}
      titleExtra={<StateChip released={released} />}
      description={released ? <ReleasedBy sheet={sheet} /> : t('description')}
      breadcrumbs={<TripTrail sheet={sheet} />}
      actions={
        !released && (
          <>
            {unsaved.length > 0 && (
              <span className={classes.unsavedCount} role="status">
                {t('unsavedRows', { count: unsaved.length })}
                <Button variant="subtle" size="compact-sm" onClick={() => void undoAll()}>
                  {t('undoAll')}
                </Button>
              </span>
            )}
            <PageAction
              label={t('saveForLater')}
              shortLabel={t('saveShort')}
              icon={<IconDeviceFloppy size={16} />}
              quiet
              loading={actions.isSaving}
              disabledReason={wrong > 0 ? t('saveBlocked', { count: wrong }) : undefined}
              onClick={() => void actions.saveAll(unsaved)}
            />
            <PageAction
              label={t('release.action')}
              shortLabel={t('release.short')}
              icon={<IconSend size={16} />}
              disabledReason={releaseBlock}
              onClick={() => release.open()}
            />
          </>
        )
      }
    >
      <div className={classes.bar}>
        <DayButtons
          days={sheet.datesWithDays}
          value={date}
          onChange={chooseDay}
          allErrors={allErrors}
          onAllErrors={() => setFilter('only', 'invalid')}
        />
        <div className={classes.barEnd}>
          <FilterSelect
            label={t('location')}
            value={filters.locationid}
            onChange={(id) => setFilter('locationid', id)}
            options={withAll(
              t('allLocations'),
              sheet.locations.map(({ id, name }) => ({ value: id, label: name })),
              filters.locationid,
            )}
          />
          {!released && date !== '' && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={addRow}>
              {t('newRow')}
            </Button>
          )}
        </div>
      </div>
      {!released && <Unmatched sheet={sheet} onTake={actions.takeMatches} />}
      {sheet.leftOut > 0 && <LeftOut releaseid={releaseid} count={sheet.leftOut} />}
      <div className={classes.columns}>
        <TripTable
          query={query}
          rows={query.data && shown}
          summary={
            allErrors
              ? t('rowsToCorrect', { count: shown.length })
              : t('rowsOn', { count: shown.length, date: format.date(date || sheet.startDate) })
          }
          allErrors={allErrors}
          added={added}
          readOnly={released}
          onEdit={trips.edit}
          handlers={{
            onSave: (row) => void actions.saveRow(row),
            onDelete: (row) => void actions.deleteRow(row),
            onRestore: ({ trip }) => void actions.restoreRow(trip.id),
            onOpen: details.open,
            onWhy: ({ trip: { userid, workdate } }) =>
              userid !== null && day.open({ driverid: userid, date: workdate }),
            onOverride: override.open,
            onAccept: (row) => void actions.acceptRow(row),
            onUndo: ({ trip }) => trips.drop([trip.id]),
          }}
        />
        {!allErrors && <ReleasePanel sheet={sheet} onDay={chooseDay} />}
      </div>
      {released && <ReleasedPeople releaseid={releaseid} />}
      <DialogFrame opened={details.opened} onClose={details.close} width={720}>
        {details.subject && (
          <TripDialog
            key={details.opening}
            releaseid={releaseid}
            row={details.subject}
            drivers={sheet.users}
            readOnly={released || details.subject.trip.deleted}
            onSaved={(id) => trips.drop([id])}
          />
        )}
      </DialogFrame>
      <DialogFrame opened={day.opened} onClose={day.close}>
        {day.subject && <DayDialog key={day.opening} day={day.subject} />}
      </DialogFrame>
      <DialogFrame opened={override.opened} onClose={override.close}>
        {override.subject && <OverrideDialog key={override.opening} releaseid={releaseid} row={override.subject} />}
      </DialogFrame>
      <DialogFrame opened={release.opened} onClose={release.close} width={960}>
        <ReleaseDialog key={release.opening} sheet={sheet} />
      </DialogFrame>
    </Page>
  )
}

/** Who released the data, and when. */
function ReleasedBy({ sheet: { releasedby, releaseddate } }: { sheet: Sheet }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const at = releaseddate === null ? '' : format.instant(releaseddate)
  return (
    <>
      {releasedby === null ? t('releasedAt', { at }) : t('releasedBy', { name: releasedby, at })}{' '}
      {t('descriptionReleased')}
    </>
  )
}

function StateChip({ released }: { released: boolean }) {
  const { t } = useTranslation('trips')
  const Icon = released ? IconCircleCheck : IconHourglass
  return (
    <StatusChip tone={released ? 'good' : 'orange'} icon={<Icon size={14} aria-hidden />}>
      {t(released ? 'released' : 'pending')}
    </StatusChip>
  )
}

/** Why the data cannot be released now, or not by this person. */
const useReleaseBlock = ({ datesWithDays, today }: Sheet, unsaved: number) => {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const mayRelease = useMayRelease()
  const ahead = datesWithDays.filter(({ date, trips }) => date > today && trips > 0)
  const invalid = datesWithDays.reduce((sum, day) => sum + day.invalid, 0)
  if (!mayRelease) return t('release.notYours')
  if (unsaved > 0) return t('release.saveFirst', { count: unsaved })
  if (invalid > 0) return t('release.invalid', { count: invalid })
  const [first] = ahead
  return first && t('release.ahead', { count: ahead.length, date: format.date(first.date) })
}

/** Supervisors prepare a release, but may not release it. */
const useMayRelease = () => {
  const { roles } = useProfile()
  return roles.some((role) => releaseTrips.access.some((allowed) => allowed === role))
}

/** Opens the row that the address names, once it is there. */
const useTripOfAddress = (id: number, rows: readonly SheetRow[], open: (row: SheetRow) => void) => {
  const row = rows.find(({ trip }) => trip.id === id)
  const isThere = row !== undefined
  const show = useEffectEvent(() => row && open(row))
  useEffect(() => {
    if (isThere && id !== 0) show()
  }, [isThere, id])
}
