import { hasCode } from '@laurel/client/call-error.ts'
import { fieldLabel } from '@laurel/contract/messages/say.ts'
import type { FieldConflict, Side } from '@laurel/kit/dialogs/conflict-choice.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import type { CheckedForm } from '@laurel/kit/fields/checked-form.ts'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import { useSubmit } from '../use-submit.ts'
import {
  type Compared,
  type Conflict,
  conflictingParts,
  fieldsFor,
  isSamePart,
  mergeValues,
  pickPart,
} from './conflicts.ts'

/** The part of Mantine's `useForm` that is needed here. */
interface RecordForm<V> extends CheckedForm {
  getValues: () => V
  getInitialValues: () => V
  setInitialValues: (values: V) => void
  setValues: (values: Partial<V>) => void
  resetDirty: (values: V) => void
  setErrors: (errors: FormErrors) => void
}

interface RecordDialog<T, V> {
  form: RecordForm<V>
  /** Creates the record, or updates the one that is edited. */
  send: () => Promise<{ message: string }>
  /** Reads the record again, after another person has changed it; undefined once it is gone. */
  onReload: () => Promise<T | undefined>
  toValues: (record: T) => V
  /** What of the form is compared with the values of the other person. */
  compared: readonly Compared<V>[]
  showError?: (message: string) => Promise<void> | void
}

/** The props of a dialog that creates or edits one record: `<StepDialog {...useRecordDialog({ form, send, … })}>` */
export const useRecordDialog = <T, V>(record: RecordDialog<T, V>) => {
  const { form, send, onReload, toValues, compared, showError } = record
  const { t } = useTranslation('ui')
  const [conflict, setConflict] = useState<Conflict<V>>()
  const [isGone, setGone] = useState(false)
  /** The present values were read since the last try to save. */
  const [isCompared, setCompared] = useState(false)

  /** What was entered stays in the form, over the values that are stored now. Done when it could be read. */
  const compare = async () => {
    const fresh = await onReload()
    setGone(fresh === undefined)
    if (fresh === undefined) return
    const theirs = toValues(fresh)
    const next = { before: form.getInitialValues(), theirs, yours: form.getValues() }
    setConflict(next)
    form.setInitialValues(theirs)
    form.setValues(mergeValues(compared, next))
    form.resetDirty(theirs)
    setCompared(true)
  }

  const { submit, problem, stale } = useSubmit(
    form,
    async () => {
      setCompared(false)
      notifySuccess((await send()).message)
      setConflict(undefined)
    },
    async (message, error) => {
      if (hasCode(error, 'record_changed')) await compare().catch(() => undefined)
      await showError?.(message)
    },
  )
  const conflicts = useFieldConflicts(form, compared, conflict, setConflict)

  return {
    form,
    isGone,
    onSubmit: submit,
    problem: isGone ? t('dialog.gone') : stale && isCompared ? undefined : problem,
    conflicts: isGone ? undefined : conflicts,
    onReload: stale && !isGone && !isCompared ? () => void compare().catch(() => undefined) : undefined,
  }
}

/** The values that differ, as `ConflictChoice` shows them; undefined without a conflict. */
const useFieldConflicts = <V>(
  form: RecordForm<V>,
  compared: readonly Compared<V>[],
  conflict: Conflict<V> | undefined,
  setConflict: (conflict: Conflict<V>) => void,
): readonly FieldConflict[] | undefined => {
  const { t } = useTranslation('ui')
  const lang = useLang()
  const format = useFormat()

  const written = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'dialog.conflict.on' : 'dialog.conflict.off')
    if (typeof value === 'number') return format.number(value)
    return typeof value === 'string' && value !== '' ? value : '–'
  }
  const show = (part: Compared<V>, values: V) => written(typeof part === 'string' ? values[part] : part.show(values))

  if (!conflict) return undefined
  return conflictingParts(compared, conflict).map((part): FieldConflict => {
    const present = form.getValues()
    const { theirs, yours } = conflict
    const chosen: Side = isSamePart(part, present, theirs) ? 'theirs' : 'yours'
    const [name = ''] = fieldsFor(part)
    return {
      name,
      label: fieldLabel(lang, name),
      theirs: show(part, theirs),
      yours: show(part, chosen === 'yours' ? present : yours),
      chosen,
      onChoose: (side) => {
        // What was typed since the conflict is offered again when the choice is changed back.
        if (chosen === 'yours') setConflict({ ...conflict, yours: { ...yours, ...pickPart(part, present) } })
        form.setValues(pickPart(part, side === 'theirs' ? theirs : yours))
      },
    }
  })
}
