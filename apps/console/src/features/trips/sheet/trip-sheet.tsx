import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { Page } from '@laurel/kit/page/page.tsx'
import { PHONE } from '@laurel/kit/theme/media.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DayOfPerson } from '../../../domain/days/day-dialog.tsx'
import { withAll } from '../../../domain/organisation/organisation-filters.tsx'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { useCorrection } from '../correct/use-correction.ts'
import { WaitingAwards } from '../correct/waiting-awards.tsx'
import { Unmatched } from '../match/unmatched.tsx'
import { Proposals } from '../proposals/proposals.tsx'
import { ReleasedPeople, ReleasePanel, useHasRoomBeside } from '../release/release-panel.tsx'
import { SheetActions, SheetChips, SheetDescription } from '../sheet-head.tsx'
import { newTrip, toTripEntry } from '../trip-entry.model.ts'
import { TripTrail } from '../trip-trail.tsx'
import classes from '../trips.module.css'
import { type Sheet, sheetQuery } from '../trips.queries.ts'
import { DayButtons } from './day-buttons.tsx'
import { LeftOut } from './left-out.tsx'
import { needsAttention, type SheetMode, type SheetRow, sheetRowsFor } from './sheet-row.model.ts'
import { nextNewId } from './trip-drafts.model.ts'
import { tripList } from './trip-list.ts'
import { TripTable } from './trip-table.tsx'
import { useSheetActions } from './use-sheet-actions.ts'
import { useTripDrafts } from './use-trip-drafts.ts'

const TripDialog = lazyDialog(() => import('../edit/trip-dialog.tsx'), 'TripDialog')
const OverrideDialog = lazyDialog(() => import('../edit/override-dialog.tsx'), 'OverrideDialog')
const DifferencePanel = lazyPiece(() => import('../correct/difference-panel.tsx'), 'DifferencePanel')
const DayDialog = lazyDialog(() => import('../../../domain/days/day-dialog.tsx'), 'DayDialog')

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
  const { locationid } = filters
  const only = filters.only === 'invalid' ? 'invalid' : ''
  const asked = only === 'invalid' ? undefined : date
  const query = useQuery(sheetQuery({ releaseid, date: asked, locationid, only }))
  const sheet = query.data ?? overview
  const { released } = sheet
  const openTrips = useTripDrafts(`trips ${releaseid}`, !released)
  const correction = useCorrection(sheet)
  const mode: SheetMode = released ? (correction.isOn ? 'correcting' : 'released') : 'open'
  const view = filters.only === 'changed' && mode !== 'correcting' ? 'day' : filters.only || 'day'
  const shownDay = view === 'day' ? date : undefined
  const trips = released ? correction.trips : openTrips
  const { drafts } = trips
  const [added, setAdded] = useState<number>()
  const { shown, elsewhere } = useMemo(
    () => sheetRowsFor(shownDay, { sheet, drafts, lang }),
    [shownDay, sheet, drafts, lang],
  )
  const unsaved = [...shown, ...elsewhere].filter(({ isUnsaved }) => isUnsaved)
  const wrong = [...shown, ...elsewhere].filter(needsAttention).length
  const rows = view === 'changed' ? unsaved : shown
  const actions = useSheetActions(releaseid, trips)
  const details = useDialog<SheetRow>()
  const day = useDialog<DayOfPerson>()
  const override = useDialog<SheetRow>()
  const hasRoom = useHasRoomBeside()
  useTripOfAddress(filters.trip, query.data ? shown : [], details.open)

  const chooseDay = (day: string) => setFilters({ date: day, only: '' })
  const addRow = () => {
    const id = nextNewId(drafts)
    if (!phone) {
      setAdded(id)
      return trips.add(date)
    }
    const trip = newTrip(id, date)
    details.open({ trip, entry: toTripEntry(trip), isUnsaved: true, verdict: trip })
  }
  const remove = (row: SheetRow) => {
    if (mode === 'open') return void actions.deleteRow(row)
    if (row.trip.isNew) trips.drop([row.trip.id])
    else trips.edit(row.trip, { deleted: true })
  }
  const restore = ({ trip }: SheetRow) => {
    if (mode === 'open') void actions.restoreRow(trip.id)
    else trips.edit(trip, { deleted: false })
  }
  const summaries = {
    day: () => t('rowsOn', { count: rows.length, date: format.date(date || sheet.startDate) }),
    invalid: () => t('rowsToCorrect', { count: rows.length }),
    changed: () => t('correct.rowsChanged', { count: rows.length }),
  }

  return (
    <Page
      title={t('title')}
      titleExtra={<SheetChips sheet={sheet} mode={mode} />}
      description={<SheetDescription sheet={sheet} mode={mode} />}
      breadcrumbs={<TripTrail sheet={sheet} />}
      actions={
        <SheetActions
          sheet={sheet}
          mode={mode}
          correction={correction}
          unsaved={unsaved.length}
          wrong={wrong}
          isSaving={actions.isSaving}
          onSave={() => void actions.saveAll(unsaved)}
          onUndoAll={() => trips.drop([...drafts.keys()])}
        />
      }
    >
      <div className={classes.bar}>
        <DayButtons
          days={sheet.datesWithDays}
          value={date}
          onChange={chooseDay}
          allErrors={view === 'invalid'}
          onAllErrors={() => setFilter('only', 'invalid')}
          changed={mode === 'correcting' ? unsaved.map(({ entry }) => entry.workdate) : []}
        />
        <div className={classes.barEnd}>
          {mode === 'correcting' && (
            <FilterSelect
              label={t('correct.rows')}
              value={view === 'changed' ? 'changed' : ''}
              neutral=""
              onChange={(only) => setFilter('only', only)}
              options={[
                { value: '', label: t('correct.rowsAll') },
                { value: 'changed', label: t('correct.rowsOfChange', { count: unsaved.length }) },
              ]}
            />
          )}
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
          {mode !== 'released' && date !== '' && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={addRow}>
              {t(mode === 'correcting' ? 'correct.lateRow' : 'newRow')}
            </Button>
          )}
        </div>
      </div>
      {!released && <Unmatched sheet={sheet} onTake={actions.takeMatches} />}
      {sheet.leftOut > 0 && <LeftOut releaseid={releaseid} count={sheet.leftOut} />}
      {sheet.waiting > 0 && <WaitingAwards releaseid={releaseid} count={sheet.waiting} />}
      {sheet.proposals > 0 && mode !== 'correcting' && (
        <Proposals sheet={sheet} correction={correction} onTaken={() => setFilter('only', 'changed')} />
      )}
      <div className={classes.columns} data-mode={mode}>
        <TripTable
          query={query}
          rows={query.data && rows}
          summary={summaries[view]()}
          view={view}
          added={added}
          mode={mode}
          onEdit={trips.edit}
          handlers={{
            onSave: (row) => void actions.saveRow(row),
            onDelete: remove,
            onRestore: restore,
            onOpen: details.open,
            onWhy: ({ trip: { userid, workdate } }) =>
              userid !== null && day.open({ driverid: userid, date: workdate }),
            onOverride: override.open,
            onAccept: (row) => void actions.acceptRow(row),
            onUndo: ({ trip }) => trips.drop([trip.id]),
          }}
        />
        {mode === 'correcting'
          ? hasRoom && (
              <Suspense fallback={<FormSkeleton />}>
                <DifferencePanel releaseid={releaseid} correction={correction} />
              </Suspense>
            )
          : view === 'day' && <ReleasePanel sheet={sheet} onDay={chooseDay} />}
      </div>
      {mode === 'released' && <ReleasedPeople releaseid={releaseid} />}
      <DialogFrame opened={details.opened} onClose={details.close} width={720}>
        {details.subject && (
          <TripDialog
            key={details.opening}
            releaseid={releaseid}
            row={details.subject}
            drivers={sheet.users}
            mode={mode}
            onSaved={(id) => trips.drop([id])}
            onApply={(entry) => details.subject && trips.edit(details.subject.trip, entry)}
          />
        )}
      </DialogFrame>
      <DialogFrame opened={day.opened} onClose={day.close}>
        {day.subject && <DayDialog key={day.opening} day={day.subject} />}
      </DialogFrame>
      <DialogFrame opened={override.opened} onClose={override.close}>
        {override.subject && (
          <OverrideDialog
            key={override.opening}
            releaseid={releaseid}
            row={override.subject}
            onDecide={
              mode === 'correcting'
                ? (decision) => override.subject && trips.edit(override.subject.trip, decision)
                : undefined
            }
          />
        )}
      </DialogFrame>
    </Page>
  )
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
