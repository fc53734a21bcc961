import { type GpsSource, gpsSourceForm } from '@laurel/contract/gps-sources.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { PasswordField } from '@laurel/kit/fields/password-field.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, SegmentedControl, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '../../../lib/api.ts'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { askFingerprint, sourcesQuery, useCreateSource, useUpdateSource } from './sources.queries.ts'

interface Values {
  name: string
  divisionid: number | null
  host: string
  port: number | undefined
  username: string
  password: string
  privatekey: string
  fingerprint: string
  folder: string
  pattern: string
  secondpattern: string
  /** “05:00, 17:30” */
  times: string
}

const SIGN_INS = ['password', 'privatekey'] as const
type SignIn = (typeof SIGN_INS)[number]

const toBody = ({ password, privatekey, secondpattern, times, ...values }: Values, signin: SignIn) => ({
  ...values,
  times: times.split(/[\s,;]+/).filter(Boolean),
  ...(signin === 'password' && password !== '' && { password }),
  ...(signin === 'privatekey' && privatekey !== '' && { privatekey }),
  ...(secondpattern !== '' && { secondpattern }),
})

interface SourceDialogProps {
  companyid: number
  source?: GpsSource | undefined
}

export function SourceDialog({ companyid, source }: SourceDialogProps) {
  const { t } = useTranslation('gps-sources')
  const { data } = useQuery(sourcesQuery(companyid))
  const { mutateAsync: create } = useCreateSource()
  const { mutateAsync: update } = useUpdateSource()
  const [signin, setSignin] = useState<SignIn>(source?.signin ?? 'password')
  const form = useForm<Values>({
    initialValues: {
      name: source?.name ?? '',
      divisionid: source?.division.id ?? null,
      host: source?.host ?? '',
      port: source?.port ?? 22,
      username: source?.username ?? '',
      password: '',
      privatekey: '',
      fingerprint: source?.fingerprint ?? '',
      folder: source?.folder ?? '/',
      pattern: source?.pattern ?? '*.csv',
      secondpattern: source?.secondpattern ?? '',
      times: source?.times.join(', ') ?? '05:00',
    },
    validate: (values) => timesAsOne(validateWith(gpsSourceForm, currentLanguage())(toBody(values, signin))),
  })
  const { submit, problem } = useSubmit(form, async () => {
    const body = gpsSourceForm.parse(toBody(form.getValues(), signin))
    const sent = source
      ? await update({ body: { ...body, id: source.id, version: source.version } })
      : await create({ body: { ...body, ...(companyid !== 0 && { companyid }) } })
    notifySuccess(sent.message)
  })
  const kept = source?.signin === signin ? t('form.kept') : undefined
  return (
    <FormDialog
      title={t(source ? 'form.edit' : 'form.new', { name: source?.name })}
      description={t('form.description')}
      form={form}
      submitLabel={t(source ? 'form.save' : 'form.create')}
      onSubmit={submit}
      problem={problem}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...form.getInputProps('name')}
            label={t('form.name')}
            maxLength={60}
            withAsterisk
            data-autofocus
          />
          <Select
            {...form.getInputProps('divisionid')}
            label={t('form.division')}
            data={(data?.divisions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            allowDeselect={false}
            searchable
            withAsterisk
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...form.getInputProps('host')} label={t('form.host')} maxLength={253} withAsterisk />
          <NumberField {...form.getInputProps('port')} label={t('form.port')} />
        </SimpleGrid>
        <HostKey form={form} />
        <TextInput {...form.getInputProps('username')} label={t('form.username')} maxLength={100} withAsterisk />
        <SegmentedControl
          aria-label={t('form.signin')}
          data={SIGN_INS.map((value) => ({ value, label: t(`form.${value}`) }))}
          value={signin}
          onChange={(value) => setSignin(SIGN_INS.find((one) => one === value) ?? 'password')}
        />
        {signin === 'password' ? (
          <PasswordField
            {...form.getInputProps('password')}
            label={t('form.password')}
            description={kept}
            autoComplete="off"
            maxLength={200}
          />
        ) : (
          <Textarea
            {...form.getInputProps('privatekey')}
            label={t('form.privatekey')}
            description={kept ?? t('form.privatekeyHint')}
            autoComplete="off"
            spellCheck={false}
            minRows={3}
            maxRows={6}
            autosize
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...form.getInputProps('folder')} label={t('form.folder')} maxLength={250} withAsterisk />
          <TextInput
            {...form.getInputProps('pattern')}
            label={t('form.pattern')}
            description={t('form.patternHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={120}
            withAsterisk
          />
        </SimpleGrid>
        {data?.twofiles && (
          <TextInput
            {...form.getInputProps('secondpattern')}
            label={t('form.secondpattern')}
            description={t('form.secondpatternHint')}
            maxLength={120}
            withAsterisk
          />
        )}
        <TextInput
          {...form.getInputProps('times')}
          label={t('form.times')}
          description={t('form.timesHint')}
          withAsterisk
        />
      </Stack>
    </FormDialog>
  )
}

/** One of several times is wrong: the message belongs to the field that holds them all. */
const timesAsOne = (errors: FormErrors): FormErrors => {
  const wrong = Object.entries(errors).find(([path]) => path.startsWith('times.'))
  return wrong ? { ...errors, times: wrong[1] } : errors
}

/** The fingerprint, typed or asked for. Whoever asks still has to compare it with what the operator of the server says. */
interface HostKeyProps {
  form: Pick<
    UseFormReturnType<Values, Values, (values: Values) => FormErrors>,
    'values' | 'getInputProps' | 'setFieldValue' | 'setFieldError'
  >
}

function HostKey({ form }: HostKeyProps) {
  const { t } = useTranslation('gps-sources')
  const [isAsking, setAsking] = useState(false)
  const { host, port } = form.values
  const ask = async () => {
    setAsking(true)
    try {
      const { fingerprint, problem } = await askFingerprint({ host: host.trim(), port: port ?? 22 })
      if (fingerprint) form.setFieldValue('fingerprint', fingerprint)
      else form.setFieldError('fingerprint', problem)
    } catch (error) {
      form.setFieldError('fingerprint', messageFor(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div>
      <TextInput
        {...form.getInputProps('fingerprint')}
        label={t('form.fingerprint')}
        description={t('form.fingerprintHint')}
        maxLength={60}
        withAsterisk
      />
      <Button variant="default" size="xs" mt="xs" loading={isAsking} disabled={host.trim() === ''} onClick={ask}>
        {t('form.ask')}
      </Button>
    </div>
  )
}
