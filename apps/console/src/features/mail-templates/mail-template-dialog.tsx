import {
  MAIL_TEMPLATE_KINDS,
  MAIL_TEMPLATE_NAME_MAX,
  type MailTemplate,
  type MailTemplateForm,
  mailTemplateForm,
} from '@laurel/contract/mail-templates.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'
import { useRecordDialog } from '../../lib/record/use-record-dialog.ts'
import { useCreateMailTemplate, useUpdateMailTemplate } from './mail-templates.queries.ts'
import { WordingFields } from './wording-fields.tsx'

/** As it is typed: the number may be missing for a moment. */
export type TemplateValues = Omit<MailTemplateForm, 'number'> & { number: number | undefined }

const NEW: TemplateValues = {
  number: undefined,
  kind: 'invitation',
  name: '',
  subjecten: '',
  subjectfr: '',
  texten: '',
  textfr: '',
}

const valuesFor = ({ number, kind, name, subjecten, subjectfr, texten, textfr }: MailTemplate): TemplateValues => ({
  number,
  kind,
  name,
  subjecten,
  subjectfr,
  texten,
  textfr,
})

interface MailTemplateDialogProps {
  /** The template to edit; a new one without. */
  template: MailTemplate | undefined
  /** Offered for a new one. */
  freeNumber: number | undefined
  onReload: () => Promise<MailTemplate | undefined>
}

export function MailTemplateDialog({ template, freeNumber, onReload }: MailTemplateDialogProps) {
  const { t } = useTranslation('mail-templates')
  const create = useCreateMailTemplate()
  const update = useUpdateMailTemplate()
  const form = useForm<TemplateValues>({
    initialValues: template ? valuesFor(template) : { ...NEW, number: freeNumber },
    validate: validateWith(mailTemplateForm, currentLanguage()),
  })
  const send = () => {
    const body = mailTemplateForm.parse(form.getValues())
    return template
      ? update.mutateAsync({ body: { ...body, version: template.version } })
      : create.mutateAsync({ body })
  }
  const dialog = useRecordDialog({
    form,
    send,
    onReload,
    toValues: valuesFor,
    compared: [
      'name',
      { fields: ['kind'], show: ({ kind }) => t(`kinds.${kind}`) },
      'subjecten',
      'texten',
      'subjectfr',
      'textfr',
    ],
  })

  return (
    <StepDialog
      title={template ? t('dialog.edit', { name: template.name }) : t('dialog.create')}
      {...dialog}
      submitLabel={t(template ? 'dialog.save' : 'dialog.submit')}
      steps={[
        {
          name: t('steps.general'),
          content: <GeneralFields form={form} isNew={!template} />,
          fields: ['number', 'kind', 'name'],
        },
        { name: t('steps.en'), content: <WordingFields form={form} lang="en" />, fields: ['subjecten', 'texten'] },
        { name: t('steps.fr'), content: <WordingFields form={form} lang="fr" />, fields: ['subjectfr', 'textfr'] },
      ]}
    />
  )
}

function GeneralFields({ form, isNew }: { form: UseFormReturnType<TemplateValues>; isNew: boolean }) {
  const { t } = useTranslation('mail-templates')
  return (
    <Stack gap="lg">
      <TextInput
        {...form.getInputProps('name')}
        label={t('fields.name')}
        maxLength={MAIL_TEMPLATE_NAME_MAX}
        withAsterisk
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <NumberField
          {...form.getInputProps('number')}
          label={t('fields.number')}
          description={t(isNew ? 'hints.number' : 'hints.numberStays')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={!isNew}
          withAsterisk
        />
        <Select
          {...form.getInputProps('kind')}
          label={t('fields.kind')}
          data={MAIL_TEMPLATE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          allowDeselect={false}
          withAsterisk
        />
      </SimpleGrid>
    </Stack>
  )
}
