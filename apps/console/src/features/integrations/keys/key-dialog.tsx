import { KEY_SCOPES, type KeyScope } from '@laurel/contract/key-scopes.ts'
import { KEY_DAYS, KEY_MAX_DAYS, keyForm } from '@laurel/contract/keys.ts'
import { DateField } from '@laurel/kit/date-range/date-field.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { DivisionsField } from '../../../domain/organisation/organisation-fields.tsx'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { useCreateKey } from './keys.queries.ts'
import type { NewSecret } from './secret-dialog.tsx'

interface Values {
  name: string
  scopes: KeyScope[]
  divisionids: number[]
  expires: string | null
}

const DAY_MS = 24 * 3600 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** An empty list of divisions stands for the whole company. */
const toBody = ({ name, scopes, divisionids, expires }: Values) => ({
  name,
  scopes,
  ...(divisionids.length > 0 && { divisionids }),
  ...(expires !== null && { expires }),
})

interface KeyDialogProps {
  companyid: number
  onMade: (secret: NewSecret) => void
}

export function KeyDialog({ companyid, onMade }: KeyDialogProps) {
  const { t } = useTranslation('api-keys')
  const { mutateAsync } = useCreateKey()
  const [range] = useState(() => ({ today: dayIn(0), usual: dayIn(KEY_DAYS), latest: dayIn(KEY_MAX_DAYS - 1) }))
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [], divisionids: [], expires: range.usual },
    validate: (values) => validateWith(keyForm, currentLanguage())(toBody(values)),
  })
  const { submit, problem } = useSubmit(form, async () => {
    const body = { ...toBody(form.getValues()), ...(companyid !== 0 && { companyid }) }
    const { key } = await mutateAsync({ body })
    onMade({ name: body.name, key })
  })
  return (
    <FormDialog
      title={t('dialog.title')}
      description={t('dialog.description')}
      form={form}
      submitLabel={t('dialog.submit')}
      onSubmit={submit}
      problem={problem}
    >
      <Stack gap="lg">
        <TextInput
          {...form.getInputProps('name')}
          label={t('dialog.name')}
          description={t('dialog.nameHint')}
          maxLength={60}
          withAsterisk
          data-autofocus
        />
        <Checkbox.Group {...form.getInputProps('scopes')} label={t('dialog.scopes')} withAsterisk>
          <Stack gap="sm" mt="xs">
            {KEY_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={<code>{scope}</code>}
                description={t(`scopes.${scope.replace(':', '-') as 'people-read'}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <DivisionsField
          {...form.getInputProps('divisionids')}
          companyid={companyid}
          description={t('dialog.divisionsHint')}
        />
        <DateField
          {...form.getInputProps('expires')}
          label={t('dialog.expires')}
          description={t('dialog.expiresHint')}
          minDate={range.today}
          maxDate={range.latest}
        />
      </Stack>
    </FormDialog>
  )
}
