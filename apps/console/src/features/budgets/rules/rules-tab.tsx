import type { AwardRule } from '@laurel/contract/award-rules.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import type { Column, RowAction } from '@laurel/kit/data-table/types.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../../domain/organisation/use-today.ts'
import { queryProblem } from '../../../lib/table-query.ts'
import { useRuleName } from './rule-name.ts'
import classes from './rules.module.css'
import { freshRule, rulesQuery, useDeleteRule, usePauseRule } from './rules.queries.ts'

const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx'), 'RuleDialog')

const CARDS_BELOW = 900

export function RulesTab() {
  const { t } = useTranslation(['rules', 'budgets'])
  const query = useQuery(rulesQuery())
  const columns = useColumns()
  const dialog = useDialog<AwardRule>()
  const reload = useDialogReload(dialog, ({ id }) => freshRule(id))
  const nameFor = useRuleName()
  const rowActions = useRowActions(dialog.open)
  const create = (
    <PageAction
      label={t('new')}
      shortLabel={t('newShort')}
      icon={<IconPlus size={16} />}
      onClick={() => dialog.open()}
    />
  )

  return (
    <>
      <div className={classes.bar}>
        <p className={classes.note}>{t('outsideLimits')}</p>
        {create}
      </div>
      <DataTable
        label={t('budgets:tabs.rules')}
        columns={columns}
        rows={query.data?.rules}
        problem={queryProblem(query)}
        rowKey={({ id }) => id}
        rowName={(rule) => nameFor(rule)}
        rowActions={rowActions}
        cardsBelow={CARDS_BELOW}
        renderCard={(rule) => <RuleCard rule={rule} />}
        empty={<EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} actions={create} />}
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={560}>
        <RuleDialog key={dialog.opening} rule={dialog.subject} onReload={reload} />
      </DialogFrame>
    </>
  )
}

/** Paused, without its badge, or not begun yet. */
function RuleState({ rule }: { rule: AwardRule }) {
  const { t } = useTranslation('rules')
  const format = useFormat()
  const today = useToday()
  if (rule.paused) return <StatusChip tone="yellow">{t('state.paused')}</StatusChip>
  if (rule.badge.archived) return <StatusChip tone="orange">{t('state.archived')}</StatusChip>
  if (rule.startson > today) return <StatusChip>{t('state.from', { date: format.date(rule.startson) })}</StatusChip>
  return <StatusChip tone="good">{t('state.active')}</StatusChip>
}

const useColumns = (): Column<AwardRule>[] => {
  const { t } = useTranslation('rules')
  const format = useFormat()
  const nameFor = useRuleName()
  return [
    { key: 'name', header: t('columns.rule'), primary: true, cell: (rule) => nameFor(rule) },
    {
      key: 'badge',
      header: t('columns.badge'),
      width: 190,
      cell: ({ badge }) => (
        <span className={classes.badge}>
          <BadgeMedal image={badge.smallimage} size={28} />
          {badge.name}
        </span>
      ),
    },
    {
      key: 'worth',
      header: t('columns.worth'),
      width: 150,
      cell: ({ badge }) => <BadgeWorth points={badge.points} coins={badge.coins} />,
    },
    {
      key: 'division',
      header: t('columns.for'),
      width: 150,
      truncate: true,
      cell: ({ divisionname }) => divisionname ?? t('wholeCompany'),
    },
    { key: 'given', header: t('columns.given'), align: 'end', width: 90, cell: ({ given }) => format.number(given) },
    { key: 'state', header: t('columns.state'), width: 150, cell: (rule) => <RuleState rule={rule} /> },
  ]
}

/** A rule on a phone. */
function RuleCard({ rule }: { rule: AwardRule }) {
  const { t } = useTranslation('rules')
  const nameFor = useRuleName()
  const { badge, divisionname, given } = rule
  return (
    <RowCard title={nameFor(rule)} meta={[badge.name, divisionname ?? t('wholeCompany'), t('given', { count: given })]}>
      <BadgeWorth points={badge.points} coins={badge.coins} />
      <RuleState rule={rule} />
    </RowCard>
  )
}

const useRowActions = (onEdit: (rule: AwardRule) => void) => {
  const { t } = useTranslation('rules')
  const nameFor = useRuleName()
  const pause = usePauseRule()
  const { mutateAsync: remove } = useDeleteRule()
  const setPaused = ({ id }: AwardRule, paused: boolean) =>
    pause.mutateAsync({ body: { id, paused } }).then(({ message }) => notifySuccess(message), ignoreShown)
  return (rule: AwardRule): RowAction[] => [
    { label: t('actions.edit'), icon: <IconPencil size={16} />, onClick: () => onEdit(rule) },
    rule.paused
      ? {
          label: t('actions.resume'),
          icon: <IconPlayerPlay size={16} />,
          onClick: () => void setPaused(rule, false),
        }
      : { label: t('actions.pause'), icon: <IconPlayerPause size={16} />, onClick: () => void setPaused(rule, true) },
    {
      label: t('actions.delete'),
      icon: <IconTrash size={16} />,
      danger: true,
      onClick: () =>
        void confirm({
          title: t('confirmDelete.title', { name: nameFor(rule) }),
          text: t('confirmDelete.text'),
          confirmLabel: t('confirmDelete.confirm'),
          cancelLabel: t('confirmDelete.cancel'),
          danger: true,
          action: async () => notifySuccess((await remove({ body: { id: rule.id } })).message),
        }),
    },
  ]
}

/** The client has shown the refusal already. */
const ignoreShown = () => undefined
