import { CallError } from '@laurel/client/call-error.ts'
import type { ExportSettings } from '@laurel/contract/programmes.ts'
import { useLeaveGuard } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { applyProblems } from '../../lib/form-problems.ts'
import { session } from '../../lib/session/session.ts'
import { ChosenValues } from './chosen-values.tsx'
import { NamedIds } from './named-ids.tsx'
import classes from './programmes.module.css'
import { useSaveSettings } from './programmes.queries.ts'
import { checkSettings, ID_LISTS, type SettingsValues, toSettingsBody, toSettingsValues } from './settings.model.ts'

const HINT_BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** Four lists of ids and a time; what would be saved is shown before it is. */
export function SettingsForm({ settings }: { settings: ExportSettings }) {
  const { t } = useTranslation('programmes')
  const save = useSaveSettings()
  const form = useForm({
    initialValues: toSettingsValues(settings),
    validate: checkSettings(currentLanguage(), t('timeMissing')),
  })
  useLeaveGuard(() => form.isDirty() && session.state().session !== null)

  const send = (values: SettingsValues) =>
    save.mutateAsync({ body: toSettingsBody(values) }).then(
      ({ result }) => {
        const kept = toSettingsValues({ ...settings, ...toSettingsBody(values) })
        form.setValues(kept)
        form.resetDirty(kept)
        notifySuccess(result)
      },
      (error) => {
        if (error instanceof CallError) applyProblems(form, error.problems)
        notifyError(t('failed'))
      },
    )

  const ask = form.onSubmit(
    (values) =>
      void confirm({
        title: t('confirm.title'),
        text: <ChosenValues values={values} />,
        confirmLabel: t('confirm.submit'),
        icon: <IconDeviceFloppy size={18} />,
        action: () => send(values),
      }),
    focusFirstError(form),
  )

  return (
    <form className={classes.form} noValidate onSubmit={ask} aria-label={t('settings')}>
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
