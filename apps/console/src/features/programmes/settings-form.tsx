import { hasCode } from '@laurel/client/call-error.ts'
import type { ExportSettings } from '@laurel/contract/programmes.ts'
import { ConflictChoice } from '@laurel/kit/dialogs/conflict-choice.tsx'
import { useLeaveGuard } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { useRecordDialog } from '../../lib/record/use-record-dialog.ts'
import { session } from '../../lib/session/session.ts'
import { ChosenValues } from './chosen-values.tsx'
import { NamedIds } from './named-ids.tsx'
import classes from './programmes.module.css'
import { useSaveSettings } from './programmes.queries.ts'
import { checkSettings, ID_LISTS, toSettingsBody, toSettingsValues } from './settings.model.ts'

const HINT_BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

interface SettingsFormProps {
  settings: ExportSettings
  onReload: () => Promise<ExportSettings | undefined>
}

/** Four lists of ids and a time; what would be saved is shown before it is. */
export function SettingsForm({ settings, onReload }: SettingsFormProps) {
  const { t } = useTranslation('programmes')
  const { t: ui } = useTranslation('ui')
  const save = useSaveSettings()
  const form = useForm({
    initialValues: toSettingsValues(settings),
    validate: checkSettings(currentLanguage(), t('timeMissing')),
  })
  useLeaveGuard(() => form.isDirty() && session.state().session !== null)

  // The settings may be read again in the background: the version that belongs to the values in the form is kept here.
  const [version, setVersion] = useState(settings.version)
  const readAgain = async () => {
    const fresh = await onReload()
    if (fresh) setVersion(fresh.version)
    return fresh
  }
  const send = async () => {
    const body = toSettingsBody(form.getValues())
    const { result } = await save.mutateAsync({ body: { ...body, version } }).catch((error: unknown) => {
      if (!hasCode(error, 'record_changed')) notifyError(t('failed'))
      throw error
    })
    const kept = toSettingsValues({ ...settings, ...body })
    form.setInitialValues(kept)
    form.setValues(kept)
    form.resetDirty(kept)
    await readAgain().catch(() => undefined)
    return { message: result }
  }
  const {
    onSubmit,
    conflicts,
    problem,
    onReload: onCompare,
  } = useRecordDialog({
    form,
    send,
    onReload: readAgain,
    toValues: toSettingsValues,
    compared: [...ID_LISTS, 'scheduledAt'],
  })

  const ask = form.onSubmit(
    (values) =>
      void confirm({
        title: t('confirm.title'),
        text: <ChosenValues values={values} />,
        confirmLabel: t('confirm.submit'),
        icon: <IconDeviceFloppy size={18} />,
        action: onSubmit,
      }),
    focusFirstError(form),
  )

  return (
    <form className={classes.form} noValidate onSubmit={ask} aria-label={t('settings')}>
      {conflicts && (
        <div className={classes.conflicts}>
          <ConflictChoice conflicts={conflicts} />
        </div>
      )}
      {problem && onCompare && (
        <Alert className={classes.conflicts} color="red" variant="light" role="alert">
          <p className={classes.problem}>{problem}</p>
          <Button variant="default" size="xs" onClick={onCompare}>
            {ui('dialog.reload')}
          </Button>
        </Alert>
      )}
      {ID_LISTS.map((list) => (
        <div key={list}>
          <Textarea
            {...form.getInputProps(list)}
            label={t(`fields.${list}`)}
            withAsterisk={list === 'companyIDs' || list === 'roleIDs'}
            description={t(`hints.${list}`)}
            inputWrapperOrder={HINT_BELOW}
            placeholder="4, 7, 12"
            autosize
            minRows={1}
            maxRows={6}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
          />
          <NamedIds list={list} text={form.values[list]} onChange={(text) => form.setFieldValue(list, text)} />
        </div>
      ))}
      <TextInput
        {...form.getInputProps('scheduledAt')}
        className={classes.time}
        inputWrapperOrder={HINT_BELOW}
        type="time"
        label={t('fields.scheduledAt')}
        withAsterisk
        description={t('hints.scheduledAt', { timezone: settings.timezone })}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
