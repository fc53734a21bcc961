import type { Budget } from '@laurel/contract/budgets.ts'
import { IconButton } from '@laurel/kit/actions/icon-button.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BudgetCard, BudgetCards } from '../../domain/budgets/budget-card.tsx'
import { budgetsQuery } from '../../domain/budgets/budgets.queries.ts'
import { divisionChoices } from '../../domain/organisation/organisation.queries.ts'
import { messageFor } from '../../lib/api.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { queryProblem } from '../../lib/table-query.ts'
import type { BudgetSubject } from './budget-dialog.tsx'
import classes from './budgets.module.css'
import { useDeleteBudget, useSetBudget } from './budgets.queries.ts'

const BudgetDialog = lazyDialog(() => import('./budget-dialog.tsx'), 'BudgetDialog')

const UNDO_MS = 8000

/** Removes a budget after a question, and offers to set it again. */
const useRemoval = () => {
  const { t } = useTranslation('budgets')
  const remove = useDeleteBudget()
  const restore = useSetBudget()
  return ({ id, divisionid, divisionname, coins, warnpercent, mode }: Budget) => {
    const undo = () =>
      void restore
        .mutateAsync({ body: { divisionid, coins, warnpercent, mode } })
        .then(({ message }) => notifySuccess(message))
        .catch((error: unknown) => notifyError(messageFor(error)))
    void confirm({
      title: t('remove.title', { name: divisionname ?? t('company') }),
      text: t('remove.text'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: async () => {
        const { message } = await remove.mutateAsync({ body: { id } })
        notifySuccess(message, { ms: UNDO_MS, action: { label: t('remove.undo'), run: undo } })
      },
    })
  }
}

/** The monthly budgets, with what is left of them; a CompanyAdmin sets them. */
export function BudgetsTab() {
  const { t } = useTranslation('budgets')
  const format = useFormat()
  const isAdmin = useProfile().roles.includes('CompanyAdmin')
  const query = useQuery(budgetsQuery())
  const problem = queryProblem(query)
  const { data: divisions = [] } = useQuery({ ...divisionChoices({ companyid: 0 }), enabled: isAdmin })
  const dialog = useDialog<BudgetSubject>()
  const remove = useRemoval()
  if (!query.data) return problem ? <ErrorState {...problem} title={t('failed')} /> : <FormSkeleton />

  const { budgets, month } = query.data
  const known = new Set(budgets.map(({ divisionid }) => divisionid))
  const without: BudgetSubject[] = isAdmin
    ? [{ divisionid: null, name: t('company') }, ...divisions.map(({ id, name }) => ({ divisionid: id, name }))].filter(
        ({ divisionid }) => !known.has(divisionid),
      )
    : []
  const toSubject = (budget: Budget) => ({
    divisionid: budget.divisionid,
    name: budget.divisionname ?? t('company'),
    budget,
  })

  return (
    <>
      <p className={classes.month}>{t('month', { month: format.month(month) })}</p>
      {budgets.length === 0 && (
        <EmptyState kind="first-use" title={t('empty.title')} text={t(isAdmin ? 'empty.admin' : 'empty.manager')} />
      )}
      {budgets.length > 0 && (
        <BudgetCards label={t('tabs.budgets')}>
          {budgets.map((budget) => (
            <BudgetCard
              key={budget.id}
              budget={budget}
              actions={
                isAdmin && (
                  <>
                    <Button
                      variant="default"
                      size="xs"
                      leftSection={<IconPencil size={15} aria-hidden />}
                      aria-label={t('edit', { name: toSubject(budget).name })}
                      onClick={() => dialog.open(toSubject(budget))}
                    >
                      {t('change')}
                    </Button>
                    <IconButton
                      label={t('remove.label', { name: toSubject(budget).name })}
                      icon={<IconTrash size={17} />}
                      onClick={() => remove(budget)}
                    />
                  </>
                )
              }
            />
          ))}
        </BudgetCards>
      )}
      {without.length > 0 && (
        <section className={classes.without} aria-label={t('without')}>
          <h2>{t('without')}</h2>
          <ul>
            {without.map((subject) => (
              <li key={subject.divisionid ?? 0}>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  aria-label={t('set', { name: subject.name })}
                  onClick={() => dialog.open(subject)}
                >
                  {subject.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogFrame opened={dialog.opened} onClose={dialog.close}>
        {dialog.subject && <BudgetDialog subject={dialog.subject} />}
      </DialogFrame>
    </>
  )
}
