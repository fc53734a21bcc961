import type { Language } from '@laurel/contract/constants.ts'
import { MAIL_PLACEHOLDERS, MAIL_SUBJECT_MAX, MAIL_TEXT_MAX } from '@laurel/contract/mail-templates.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { fieldsAreValid } from '@laurel/kit/fields/checked-form.ts'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconEye, IconMail } from '@tabler/icons-react'
import { messageFor } from '../../lib/api.ts'
import type { TemplateValues } from './mail-template-dialog.tsx'
import classes from './mail-templates.module.css'
import { usePreview, useSendTest } from './mail-templates.queries.ts'

interface WordingFieldsProps {
  form: UseFormReturnType<TemplateValues>
  lang: Language
}

/** Subject and text in one language, and what they become. */
export function WordingFields({ form, lang }: WordingFieldsProps) {
  const { t } = useTranslation('mail-templates')
  const subject = `subject${lang}` as const
  const text = `text${lang}` as const
  const { kind } = form.values
  return (
    <Stack gap="lg">
      <TextInput
        {...form.getInputProps(subject)}
        label={t('fields.subject')}
        maxLength={MAIL_SUBJECT_MAX}
        lang={lang}
        withAsterisk
        data-autofocus
      />
      <CountedTextarea
        {...form.getInputProps(text)}
        label={t('fields.text')}
        hint={t('hints.text', { link: '{{link}}' })}
        max={MAIL_TEXT_MAX}
        maxLength={MAIL_TEXT_MAX}
        lang={lang}
        minRows={6}
        maxRows={14}
        withAsterisk
      />
      <dl className={classes.placeholders} aria-label={t('placeholders.label')}>
        {MAIL_PLACEHOLDERS[kind].map((name) => (
          <div key={name}>
            <dt>{`{{${name}}}`}</dt>
            <dd>{t(`placeholders.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Trial form={form} lang={lang} />
    </Stack>
  )
}

function Trial({ form, lang }: WordingFieldsProps) {
  const { t } = useTranslation('mail-templates')
  const preview = usePreview()
  const test = useSendTest()

  const tryOut = async (run: (draft: Parameters<typeof preview.mutateAsync>[0]) => Promise<unknown>) => {
    if (!(await fieldsAreValid(form, [`subject${lang}`, `text${lang}`]))) return
    const { kind, [`subject${lang}` as const]: subject, [`text${lang}` as const]: text } = form.getValues()
    try {
      await run({ body: { kind, lang, subject, text } })
    } catch (error) {
      notifyError(messageFor(error))
    }
  }
  const sendTest = () => tryOut(async (draft) => notifySuccess((await test.mutateAsync(draft)).message))

  return (
    <section aria-label={t('preview.label')}>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconEye size={16} />}
          loading={preview.isPending}
          onClick={() => void tryOut(preview.mutateAsync)}
        >
          {t('preview.show')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMail size={16} />}
          loading={test.isPending}
          onClick={() => void sendTest()}
        >
          {t('preview.test')}
        </Button>
      </Group>
      {preview.data && (
        <div className={classes.preview} role="status">
          <p className={classes.subject} lang={lang}>
            {preview.data.subject}
          </p>
          {/* The empty sandbox allows no scripts, links or forms. */}
          <iframe className={classes.mail} sandbox="" srcDoc={preview.data.html} title={t('preview.label')} />
        </div>
      )}
    </section>
  )
}
