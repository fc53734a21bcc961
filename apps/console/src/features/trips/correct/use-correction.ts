import { CallError, hasCode } from '@laurel/client/call-error.ts'
import { correctTrips, type SHORT_DECISIONS } from '@laurel/contract/trip-corrections.ts'
import { useLeaveGuard } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { notifySuccess, SNACKBAR_LONG_MS } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod'
import { messageFor } from '../../../lib/api.ts'
import { useStoreDraft, useStoredDraft } from '../../../lib/draft.ts'
import { session } from '../../../lib/session/session.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import type { Drafts } from '../sheet/trip-drafts.model.ts'
import { useSettleConflict } from '../sheet/use-sheet-actions.ts'
import { useTripDrafts } from '../sheet/use-trip-drafts.ts'
import { toCorrectedRow } from '../trip-entry.model.ts'
import { type Difference, previewDifference, reloadSheet, type Sheet, useCorrectTrips } from '../trips.queries.ts'
import { signed } from './signed.ts'

export type ShortDecision = (typeof SHORT_DECISIONS)[number]

/** The sentence of a refusal; one about a row names its driver. */
const useSentence = () => {
  const { t } = useTranslation('trips')
  return (error: unknown, drafts: Drafts) => {
    const [problem] = error instanceof CallError ? error.problems : []
    const index = /^rows\.(\d+)/.exec(problem?.path ?? '')?.[1]
    const draft = index === undefined ? undefined : [...drafts.values()][Number(index)]
    if (!problem) return messageFor(error)
    if (draft) return t('refused', { name: draft.entry.driver, message: problem.message })
    return problem.row === undefined ? messageFor(error) : `${messageFor(error)} ${problem.message}`
  }
}

/**
 * A correction of a released sheet from its reason to its confirmation. Reason and changed rows are kept in this tab until
 * it is confirmed or discarded.
 */
export const useCorrection = ({ releaseid, released }: Sheet) => {
  const { t } = useTranslation('trips')
  const lang = useLang()
  const format = useFormat()
  const queryClient = useQueryClient()
  const sentenceFor = useSentence()
  const { roles } = useProfile()
  const mayCorrect = released && roles.some((role) => correctTrips.access.some((allowed) => allowed === role))
  const name = `correction ${releaseid}`
  const kept = useStoredDraft(`${name} reason`, z.string())
  const [reason, setReason] = useState(kept)
  const isOn = mayCorrect && reason !== undefined
  useStoreDraft(`${name} reason`, isOn ? reason : undefined)
  const trips = useTripDrafts(name, isOn)
  const { drafts } = trips
  const settleConflict = useSettleConflict(releaseid, trips)
  const { mutateAsync: correct, isPending: isSending } = useCorrectTrips()
  /** What was answered, and for which rows. */
  const [preview, setPreview] = useState<{ drafts: Drafts; difference: Difference }>()
  const [short, setShort] = useState<Readonly<Record<string, ShortDecision>>>({})
  const [isLooking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Another person corrected the release since. */
  const [isOutdated, setOutdated] = useState(false)

  const isUnfinished = () => isOn && drafts.size > 0 && session.state().session !== null
  useLeaveGuard(isUnfinished, { isKept: true })
  const remind = useEffectEvent(() => isUnfinished() && notifySuccess(t('correct.kept'), { ms: SNACKBAR_LONG_MS }))
  useEffect(() => () => void remind(), [])

  const fail = (error: unknown, sent: Drafts) => {
    const isLate = hasCode(error, 'record_changed') || hasCode(error, 'trip_is_deleted')
    setOutdated(isLate)
    setProblem(isLate ? undefined : sentenceFor(error, sent))
    // Somebody has spent coins since: who falls short has to be asked for again.
    if (isLate || hasCode(error, 'corrections_short')) setPreview(undefined)
  }
  const rowsFrom = (changed: Drafts) => [...changed.values()].map((draft) => toCorrectedRow(draft, lang))

  const look = async (changed = drafts) => {
    setLooking(true)
    setProblem(undefined)
    setOutdated(false)
    try {
      const difference = await previewDifference({ releaseid, rows: rowsFrom(changed) })
      setPreview({ drafts: changed, difference })
    } catch (error) {
      setPreview(undefined)
      fail(error, changed)
    } finally {
      setLooking(false)
    }
  }
  const end = () => {
    trips.drop([...drafts.keys()])
    setReason(undefined)
    setPreview(undefined)
    setShort({})
    setProblem(undefined)
    setOutdated(false)
  }

  return {
    mayCorrect,
    isOn,
    reason: reason ?? '',
    setReason,
    trips,
    difference: preview?.difference,
    /** Rows were changed after the difference was asked for. */
    isStale: preview !== undefined && preview.drafts !== drafts,
    isLooking,
    isSending,
    isOutdated,
    problem,
    short,
    decide: (ids: readonly number[], decision: ShortDecision) =>
      setShort((last) => ({ ...last, ...Object.fromEntries(ids.map((id) => [String(id), decision])) })),
    look,
    /** After another person's correction: their rows beside the own ones, then the difference to what is now. */
    lookAgain: async () => {
      try {
        const left = await settleConflict()
        await reloadSheet(queryClient)
        setOutdated(false)
        if (left.size > 0) await look(left)
      } catch (error) {
        fail(error, drafts)
      }
    },
    /** True once it is done. */
    confirm: async () => {
      if (!preview) return false
      setProblem(undefined)
      const { version, short: lacking } = preview.difference
      const decisions = lacking.flatMap(({ userid }) => {
        const decision = short[String(userid)]
        return decision ? [[String(userid), decision] as const] : []
      })
      const rows = rowsFrom(preview.drafts)
      try {
        const body = { releaseid, rows, reason: reason ?? '', version, short: Object.fromEntries(decisions) }
        const { message, points, coins, waiting } = await correct({ body })
        const sums = { points: signed(points, format.number), coins: signed(coins, format.coins) }
        const waits = waiting > 0 ? ` ${t('correct.doneWaiting', { count: waiting })}` : ''
        notifySuccess(`${message}. ${t('correct.done', sums)}${waits}`, { ms: SNACKBAR_LONG_MS })
        end()
        return true
      } catch (error) {
        fail(error, preview.drafts)
        return false
      }
    },
    end,
  }
}

export type Correction = ReturnType<typeof useCorrection>
