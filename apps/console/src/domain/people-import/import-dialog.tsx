import { CallError } from '@laurel/client/call-error.ts'
import type { Task } from '@laurel/contract/tasks.ts'
import type { ImportPreview } from '@laurel/contract/user-import.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { inform } from '@laurel/kit/feedback/confirm.ts'
import { ProgressCard } from '@laurel/kit/feedback/progress-card.tsx'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { IconFileSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { applyProblems } from '../../lib/form-problems.ts'
import classes from './import.module.css'
import { checkImport, saveProblems, useImport } from './import.queries.ts'
import { ImportFields } from './import-fields.tsx'
import { firstMissing, IMPORT_FIELDS, newImport } from './import-form.model.ts'
import { validateImport } from './import-form.rules.ts'
import { Preview } from './import-preview.tsx'
import { ImportProblems } from './import-problems.tsx'

interface ImportDialogProps {
  /** Whether there are companies to choose from; otherwise everything happens in the own one. */
  acrossCompanies: boolean
  /** The company to start with. */
  companyid: number | null
}

/** First a check that changes nothing, then the import of exactly what was shown. */
export function ImportDialog({ acrossCompanies, companyid }: ImportDialogProps) {
  const { t } = useTranslation('people-import')
  const lang = currentLanguage()
  const validate = validateImport(lang, acrossCompanies)
  const [preview, setPreview] = useState<ImportPreview>()
  const [refusal, setRefusal] = useState<CallError>()
  const [task, setTask] = useState<Task>()
  const queryClient = useQueryClient()
  const send = useImport()
  const form = useForm({
    initialValues: newImport(lang, companyid),
    validate,
    onValuesChange: (values, before) => {
      if (values.file !== before.file) setRefusal(undefined)
    },
  })

  /** Shows the message in a dialog first; then problems of rows are listed, and those of a field are put beside it. */
  const showFailure = async (error: unknown) => {
    const refused = error instanceof CallError ? error : undefined
    if (refused?.message) await inform({ title: t('failed'), text: refused.message, tone: 'problem' })
    else notifyError(messageFor(error))
    const isAboutRows = refused?.code === 'import_problems'
    setRefusal(isAboutRows ? refused : undefined)
    if (refused && !isAboutRows) applyProblems(form, refused.problems)
  }
  const check = async () => {
    try {
      setPreview(await checkImport(queryClient, form.getValues(), setTask))
      setRefusal(undefined)
      return true
    } catch (error) {
      // It was only a check: problems of rows are listed without a message.
      if (error instanceof CallError && error.code === 'import_problems') setRefusal(error)
      else await showFailure(error)
      return false
    } finally {
      setTask(undefined)
    }
  }
  const submit = async () => {
    try {
      const outcome = await send(form.getValues())
      notifySuccess(outcome?.message ?? t('started'))
      return true
    } catch (error) {
      await showFailure(error)
      return false
    }
  }

  const doubtsIds = form.values.trustIds || (refusal?.problems.some(({ acceptable }) => acceptable) ?? false)
  const fields = (
    <div className={classes.fields}>
      {task && (
        <ProgressCard
          title={t('checking')}
          icon={<IconFileSearch size={18} />}
          done={task.done}
          total={task.total}
          note={t('checkingNote')}
        />
      )}
      {refusal && !task && (
        <ImportProblems key={refusal.requestId} refusal={refusal} download={() => saveProblems(form.getValues())} />
      )}
      <ImportFields form={form} acrossCompanies={acrossCompanies} doubtsIds={doubtsIds} />
    </div>
  )

  return (
    <StepDialog
      title={t('title')}
      description={t('description')}
      form={form}
      submitLabel={t('submit', { count: preview?.rows ?? 0 })}
      onSubmit={submit}
      steps={[
        {
          name: t('steps.file'),
          content: fields,
          fields: IMPORT_FIELDS,
          blocked: firstMissing(validate(form.values)),
          onLeave: check,
        },
        { name: t('steps.preview'), content: preview && <Preview preview={preview} values={form.values} /> },
      ]}
    />
  )
}
