import { CallError } from '@laurel/client/call-error.ts'
import { REVERSE_MAX } from '@laurel/contract/awards.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { useReverseAwards } from '../../../domain/awards/awards.queries.ts'
import { useToday } from '../../../domain/organisation/use-today.ts'
import { messageFor } from '../../../lib/api.ts'
import { useForgetDraftOnClose, useStoreDraft, useStoredDraft } from '../../../lib/draft.ts'
import type { DivisionWithPeople } from '../badges-page.queries.ts'
import { badgeReached, peopleReached } from './allowance.model.ts'
import { type CheckedBadge, checkQuery, useAssignBadge } from './assign.queries.ts'

/** Long enough to read the message and to check the list. */
const UNDO_MS = 8000

const NOBODY: ReadonlySet<number> = new Set()

const draftSchema = z.object({
  date: z.iso.date().nullable(),
  badgeid: z.int().optional(),
  people: z.array(z.int()),
  comment: z.string(),
})

/** Every sentence of a refusal: each limit and each person has its own. */
const explain = (error: unknown) => {
  const problems = error instanceof CallError ? error.problems.map(({ message }) => message) : []
  return problems.length > 0 ? [...new Set(problems)].join('\n') : messageFor(error)
}

/** What a badge card, a score card, the leaderboard or the insights fill in. */
export interface Start {
  badgeid?: number | undefined
  personids?: readonly number[] | undefined
}

const peopleAtStart = ({ personids }: Start) => (personids === undefined ? NOBODY : new Set(personids))

/** What has been chosen so far, and the calls on the way. A reload of the page keeps it for the next opening. */
export const useAssignment = (division: DivisionWithPeople, start: Start = {}) => {
  const { t } = useTranslation(['assign', 'awards'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const assign = useAssignBadge()
  const reverse = useReverseAwards()
  const today = useToday()
  const draftName = `assign.${division.id}`
  const kept = useStoredDraft(draftName, draftSchema)
  const [date, setDate] = useState<string | null>(kept ? kept.date : today)
  const [dateProblem, setDateProblem] = useState<string>()
  const [badges, setBadges] = useState<readonly CheckedBadge[]>([])
  const [badgeid, setBadgeid] = useState(kept ? kept.badgeid : start.badgeid)
  const [people, setPeople] = useState(() => (kept ? new Set(kept.people) : peopleAtStart(start)))
  const [comment, setComment] = useState(kept?.comment ?? '')
  const [problem, setProblem] = useState<string>()
  const badge = badges.find(({ id }) => id === badgeid)
  const dirty = date !== today || badgeid !== start.badgeid || comment !== ''
  useStoreDraft(draftName, dirty ? { date, badgeid, people: [...people], comment } : undefined)
  useForgetDraftOnClose(draftName)

  /** People who have reached a limit of the badge are deselected; the list of people shows why. */
  const take = (next: CheckedBadge | undefined) => {
    setBadgeid(next?.id)
    if (!next) return
    const reached = peopleReached(next)
    setPeople((chosen) => new Set([...chosen].filter((id) => !reached.has(id))))
  }

  const check = async (day: string) => {
    const fresh = await queryClient.fetchQuery({ ...checkQuery(division.id, day), staleTime: 0 })
    setBadges(fresh)
    take(fresh.find((one) => one.id === badgeid && badgeReached(one) === undefined))
  }

  const leaveDate = async () => {
    if (date === null) return false
    try {
      await check(date)
      return true
    } catch (error) {
      setDateProblem(explain(error))
      return false
    }
  }

  const leaveComment = async () =>
    comment.trim() !== '' ||
    confirm({
      title: t('comment.confirm.title'),
      text: t('comment.confirm.text'),
      confirmLabel: t('comment.confirm.go'),
      cancelLabel: t('comment.confirm.stay'),
    })

  /** Offered with the success message, because a wrong choice of people is noticed then. */
  const takeBack = async (ids: number[]) => {
    try {
      notifySuccess((await reverse.mutateAsync({ body: { ids, reason: t('awards:undoReason') } })).message)
    } catch (error) {
      notifyError(messageFor(error))
    }
  }

  const submit = async () => {
    if (!badge || date === null) return false
    setProblem(undefined)
    try {
      const body = { badgeid: badge.id, drivers: [...people], awardedfor: date, commentary: comment.trim() }
      const { message, awardids, proposalid } = await assign.mutateAsync({ body })
      if (proposalid !== undefined) {
        const show = () => void navigate({ to: '/approvals', search: { proposal: proposalid } })
        notifySuccess(message, { ms: UNDO_MS, action: { label: t('budget.show'), run: show } })
        return true
      }
      const undo = { label: t('awards:undo'), run: () => takeBack(awardids) }
      notifySuccess(message, awardids.length > REVERSE_MAX ? {} : { ms: UNDO_MS, action: undo })
      return true
    } catch (error) {
      setProblem(explain(error))
      await check(date).catch(() => undefined)
      return false
    }
  }

  return {
    today,
    date,
    setDate: (next: string | null) => {
      setDate(next)
      setDateProblem(undefined)
    },
    dateProblem,
    badges,
    badge,
    take,
    people,
    setPeople,
    comment,
    setComment,
    problem,
    dirty,
    isRestored: kept !== undefined,
    leaveDate,
    leaveComment,
    submit,
  }
}
