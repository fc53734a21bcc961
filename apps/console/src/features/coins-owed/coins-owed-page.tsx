import { LateMenu, MenuItem } from '@laurel/kit/actions/late-layer.tsx'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { Button, Tooltip } from '@mantine/core'
import {
  IconAlertTriangle,
  IconDownload,
  IconLock,
  IconLockOpen,
  IconReceipt,
  IconRouteSquare,
  IconScale,
} from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CompanyFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useToday } from '../../domain/organisation/use-today.ts'
import { messageFor } from '../../lib/api.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useAddress } from '../../lib/use-address.ts'
import classes from './coins-owed.module.css'
import { monthChoices, monthsShown } from './months.model.ts'
import { booksQuery, monthQuery, type Owed, owedQuery, useExportPaid, useExportRollforward } from './owed.queries.ts'
import { OwedDivisions } from './owed-divisions.tsx'
import { OwedFigures } from './owed-figures.tsx'
import { owedSearch } from './owed-search.ts'
import { RollTable } from './roll-table.tsx'
import { Waterfall } from './waterfall.tsx'

const BooksDialog = lazyDialog(() => import('./books-dialog.tsx'), 'BooksDialog')

/** The debt of the programme: of the own company, or for Admins of a chosen one or all. */
export function CoinsOwedPage() {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const navigate = useNavigate()
  const isAdmin = useProfile().roles.includes('Admin')
  const today = useToday()
  const [address, setAddress] = useAddress()
  const wanted = owedSearch.parse(address)
  const companyid = isAdmin ? (wanted.companyid ?? 0) : 0
  const present = today.slice(0, 7)
  const chosen = wanted.month === undefined || wanted.month > present ? present : wanted.month
  const hasBooks = !isAdmin || companyid !== 0

  const owed = useQuery(owedQuery(companyid))
  const books = useQuery({ ...booksQuery(companyid), enabled: hasBooks })
  const shown = monthsShown(chosen, present)
  const rolls = useQueries({ queries: shown.map((month) => monthQuery(companyid, month)) })
  const months = shown.map((month, index) => ({ month, sums: rolls[index]?.data }))
  const failed = [owed, ...rolls].find(({ error, data }) => error && !data)
  const { mutate: exportRoll, isPending: isExporting } = useExportRollforward()
  const chooseMonth = (month: string) =>
    setAddress((before) => ({ ...before, month: month === present ? undefined : month }))

  return (
    <Page
      title={t('owed.title')}
      description={t('owed.description')}
      actions={
        <>
          <PageAction
            quiet
            label={t('owed.trace')}
            icon={<IconRouteSquare size={16} />}
            onClick={() => void navigate({ to: '/trace' })}
          />
          <PaidMenu companyid={companyid} present={Number(today.slice(0, 4))} />
          <PageAction
            quiet
            label={t('owed.rollFile')}
            icon={<IconDownload size={16} />}
            loading={isExporting}
            onClick={() => exportRoll({ query: { companyid, month: chosen } })}
          />
        </>
      }
      filters={
        <>
          {isAdmin && (
            <CompanyFilter
              value={companyid}
              onChange={(id) => setAddress((before) => ({ ...before, companyid: id || undefined }))}
            />
          )}
          <FilterSelect
            label={t('owed.month')}
            value={chosen}
            neutral={present}
            options={monthChoices(present, chosen).map((month) => ({
              value: month,
              label: format.month(`${month}-01`),
            }))}
            onChange={chooseMonth}
          />
        </>
      }
      activeFilters={[companyid !== 0, chosen !== present].filter(Boolean).length}
      onClearFilters={() => setAddress(() => ({}))}
      summary={
        <span className={classes.summary}>
          {owed.data && <Agreement owed={owed.data} />}
          {hasBooks && books.data && <BooksNote key={books.data.companyid} books={books.data} />}
        </span>
      }
    >
      {failed ? (
        <ErrorState
          title={t('owed.failed')}
          text={messageFor(failed.error)}
          onRetry={() => void Promise.all([owed, ...rolls].map((query) => query.refetch()))}
        />
      ) : (
        <>
          {owed.data ? <OwedFigures owed={owed.data} companyid={companyid} today={today} /> : <FormSkeleton />}
          <div className={classes.beside}>
            <RollTable
              months={months}
              chosen={chosen}
              present={present}
              closedUntil={books.data?.until}
              onChoose={chooseMonth}
            />
            <Waterfall
              sums={months.find(({ month }) => month === chosen)?.sums}
              title={t('owed.roll.picture', { month: format.month(`${chosen}-01`) })}
            />
          </div>
          <OwedDivisions owed={owed.data} withCompany={isAdmin && companyid === 0} />
        </>
      )}
    </Page>
  )
}

/** Whether balances and ledger lines are the same sum. */
function Agreement({ owed: { agrees } }: { owed: Owed }) {
  const { t } = useTranslation('coins')
  if (agrees) {
    return (
      <StatusChip tone="good" icon={<IconScale size={14} aria-hidden />}>
        {t('owed.agrees')}
      </StatusChip>
    )
  }
  return (
    <Tooltip label={t('owed.differsText')} multiline maw={320}>
      <span>
        <StatusChip tone="red" icon={<IconAlertTriangle size={14} aria-hidden />}>
          {t('owed.differs')}
        </StatusChip>
      </span>
    </Tooltip>
  )
}

const YEARS = 5

function PaidMenu({ companyid, present }: { companyid: number; present: number }) {
  const { t } = useTranslation('coins')
  const { mutate, isPending } = useExportPaid()
  return (
    <LateMenu
      position="bottom-end"
      target={
        <Button variant="default" leftSection={<IconReceipt size={16} />} loading={isPending}>
          {t('owed.paidFile')}
        </Button>
      }
    >
      {Array.from({ length: YEARS }, (_, index) => present - index).map((year) => (
        <MenuItem key={year} onClick={() => mutate({ query: { companyid, year } })}>
          {t('owed.paidYear', { year })}
        </MenuItem>
      ))}
    </LateMenu>
  )
}

/** Up to which day the books are closed, and the way to change it. */
function BooksNote({ books }: { books: Parameters<typeof BooksDialog>[0]['books'] }) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const dialog = useDialog()
  const isClosed = books.until !== null
  const Icon = isClosed ? IconLock : IconLockOpen
  return (
    <span className={classes.books}>
      <Icon size={16} aria-hidden />
      {books.until === null ? t('books.open') : t('closedUntil', { date: format.date(books.until) })}
      <Button variant="subtle" size="compact-sm" onClick={() => dialog.open()}>
        {t(isClosed ? 'books.move' : 'books.change')}
      </Button>
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={560}>
        <BooksDialog key={dialog.opening} books={books} />
      </DialogFrame>
    </span>
  )
}
