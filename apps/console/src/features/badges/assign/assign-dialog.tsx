import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AssignBudgets } from '../../../domain/budgets/assign-budgets.tsx'
import { fateFor } from '../../../domain/budgets/budget.model.ts'
import { budgetsQuery } from '../../../domain/budgets/budgets.queries.ts'
import type { DivisionWithPeople } from '../badges-page.queries.ts'
import { roomFor, totalWorth } from './allowance.model.ts'
import { knownAsQuery } from './assign.queries.ts'
import { AssignSummary } from './assign-summary.tsx'
import { BadgeStep } from './badge-step.tsx'
import { COMMENT_MAX, CommentStep } from './comment-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DateStep } from './date-step.tsx'
import { toPeople } from './people.model.ts'
import { PeopleStep } from './people-step.tsx'
import { type Start, useAssignment } from './use-assignment.ts'

interface AssignDialogProps {
  division: DivisionWithPeople
  /** Chosen from the start where the dialog was opened from a badge or a person. */
  start?: Start | undefined
}

/** Five steps from a day to an award; an opening starts with nothing else chosen, unless the page was reloaded meanwhile. */
export function AssignDialog({ division, start }: AssignDialogProps) {
  const { t } = useTranslation('assign')
  const format = useFormat()
  const assignment = useAssignment(division, start)
  const { date, badge, comment } = assignment
  const { data: known, isError: idsFailed } = useQuery(knownAsQuery(division.id))
  const people = useMemo(() => toPeople(division, known ?? new Map()), [division, known])
  const chosen = people.filter(({ id }) => assignment.people.has(id))
  const { capacity, isOfCall } = badge ? roomFor(badge) : { capacity: 0, isOfCall: false }
  const count = chosen.length
  // Without the budgets the server decides alone.
  const { data: budgets } = useQuery(budgetsQuery())
  const coins = badge ? totalWorth(badge, count).coins : 0
  const { fate, because } = budgets ? fateFor(budgets, division.id, coins) : { fate: 'given', because: undefined }

  const whyNotPeople = () => {
    if (count === 0) return t('people.missing')
    if (count <= capacity && fate === 'refused' && because) {
      return t('budget.short', { left: format.coins(because.left), needed: format.coins(coins) })
    }
    if (count <= capacity) return undefined
    const fewer = t('people.fewer', { count: count - capacity })
    return isOfCall
      ? t('people.tooManyAtOnce', { fewer, shown: format.number(capacity) })
      : t('people.tooMany', { fewer, count: capacity })
  }

  return (
    <StepDialog
      title={t('title')}
      description={assignment.isRestored ? `${division.name} · ${t('restored')}` : division.name}
      dirty={assignment.dirty}
      submitLabel={t(fate === 'proposed' ? 'propose' : 'submit', { count })}
      onSubmit={assignment.submit}
      problem={assignment.problem}
      summary={badge && count > 0 && <AssignSummary badge={badge} people={chosen} />}
      steps={[
        {
          name: t('steps.date'),
          content: <DateStep assignment={assignment} />,
          blocked: date === null ? t('date.missing') : undefined,
          onLeave: assignment.leaveDate,
        },
        {
          name: t('steps.badge'),
          content: date !== null && (
            <BadgeStep
              badges={assignment.badges}
              date={date}
              today={assignment.today}
              chosen={badge}
              onChoose={assignment.take}
            />
          ),
          blocked: badge ? undefined : t('badge.missing'),
        },
        {
          name: t('steps.people'),
          content: badge && date !== null && (
            <PeopleStep
              division={division}
              badge={badge}
              date={date}
              people={people}
              idsFailed={idsFailed}
              chosen={assignment.people}
              onChange={assignment.setPeople}
            />
          ),
          blocked: whyNotPeople(),
        },
        {
          name: t('steps.comment'),
          content: <CommentStep value={comment} onChange={assignment.setComment} />,
          blocked: comment.trim().length > COMMENT_MAX ? t('comment.tooLong', { max: COMMENT_MAX }) : undefined,
          onLeave: assignment.leaveComment,
        },
        {
          name: t('steps.confirmation'),
          content: badge && date !== null && (
            <>
              <ConfirmStep badge={badge} date={date} comment={comment.trim()} people={chosen} />
              {budgets && <AssignBudgets budgets={budgets} divisionid={division.id} coins={coins} />}
            </>
          ),
          blocked: whyNotPeople(),
        },
      ]}
    />
  )
}
