import { ROLE_ID } from '@laurel/contract/roles.ts'
import {
  CADENCES,
  type Recipient,
  SCHEDULE_KINDS,
  type Schedule,
  type ScheduleForm,
  type ScheduleKind,
  scheduleForm,
} from '@laurel/contract/schedules.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { MultiSelect, SegmentedControl, Select, SimpleGrid, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDivisionChoices } from '../../../domain/organisation/use-choices.ts'
import { validateWith } from '../../../lib/form-rules.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { useWeekdays } from './schedule-words.ts'
import { useCreateSchedule, useUpdateSchedule } from './schedules.queries.ts'

interface ScheduleDialogProps {
  /** A new one without. */
  schedule: Schedule | undefined
  people: readonly Recipient[]
  attachments: boolean
}

type Values = Omit<ScheduleForm, 'day'> & { day: number | null | undefined }

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))

/** Some kinds are not for every role. */
const maySee = (kind: ScheduleKind, roleid: number) => {
  if (kind === 'owed') return roleid === ROLE_ID.CompanyAdmin
  return kind !== 'transfers' || roleid !== ROLE_ID.Supervisor
}

const toValues = (schedule: Schedule | undefined, ownId: number): Values => ({
  kind: schedule?.kind ?? 'report',
  cadence: schedule?.cadence ?? 'weekly',
  weekday: schedule?.weekday ?? 1,
  day: schedule?.day ?? 1,
  hour: schedule?.hour ?? 6,
  recipients: schedule?.recipients ?? [ownId],
  divisionid: schedule?.divisionid ?? null,
  attachment: schedule?.attachment ?? false,
})

export function ScheduleDialog({ schedule, people, attachments }: ScheduleDialogProps) {
  const { t } = useTranslation('schedules')
  const profile = useProfile()
  const create = useCreateSchedule()
  const update = useUpdateSchedule()
  const weekdays = useWeekdays()
  const divisions = useDivisionChoices({ companyid: 0, enabled: true })
  const form = useForm<Values>({
    initialValues: toValues(schedule, profile.id),
    validate: validateWith(scheduleForm, currentLanguage()),
  })
  const { kind, cadence } = form.values
  const { submit, problem } = useSubmit(form, async () => {
    const body = scheduleForm.parse(form.getValues())
    const { message } = schedule
      ? await update.mutateAsync({ body: { ...body, id: schedule.id, version: schedule.version } })
      : await create.mutateAsync({ body })
    notifySuccess(message)
  })
  const choices = people
    .filter(({ roleid }) => maySee(kind, roleid))
    .map(({ userid, fullname }) => ({ value: String(userid), label: fullname }))
  const chosen = form.values.recipients.map(String).filter((id) => choices.some(({ value }) => value === id))
  const changeKind = (next: ScheduleKind | null) => {
    if (!next) return
    form.setFieldValue('kind', next)
    const seeing = new Set(people.filter(({ roleid }) => maySee(next, roleid)).map(({ userid }) => userid))
    form.setFieldValue(
      'recipients',
      form.getValues().recipients.filter((id) => seeing.has(id)),
    )
  }
  return (
    <FormDialog
      title={t(schedule ? 'dialog.edit' : 'dialog.create')}
      description={t('dialog.text')}
      form={form}
      problem={problem}
      submitLabel={t(schedule ? 'dialog.save' : 'dialog.submit')}
      onSubmit={submit}
    >
      <Stack>
        <Select
          label={t('fields.kind')}
          allowDeselect={false}
          data={SCHEDULE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => changeKind(SCHEDULE_KINDS.find((one) => one === value) ?? null)}
        />
        <SegmentedControl
          aria-label={t('fields.cadence')}
          data={CADENCES.map((value) => ({ value, label: t(`cadences.${value}`) }))}
          value={cadence}
          onChange={(value) => form.setFieldValue('cadence', CADENCES.find((one) => one === value) ?? 'weekly')}
        />
        <SimpleGrid cols={2}>
          {cadence === 'weekly' ? (
            <Select
              label={t('fields.weekday')}
              allowDeselect={false}
              data={weekdays.map((label, value) => ({ value, label }))}
              {...form.getInputProps('weekday')}
            />
          ) : (
            <NumberField label={t('fields.day')} description={t('hints.day')} {...form.getInputProps('day')} />
          )}
          <Select
            label={t('fields.hour')}
            allowDeselect={false}
            data={HOURS}
            description={cadence === 'monthly' ? profile.timezone : undefined}
            {...form.getInputProps('hour')}
          />
        </SimpleGrid>
        <MultiSelect
          label={t('fields.recipients')}
          description={t('hints.recipients')}
          searchable
          data={choices}
          value={chosen}
          error={form.errors.recipients}
          onChange={(ids) => form.setFieldValue('recipients', ids.map(Number))}
        />
        <Select
          label={t('fields.division')}
          allowDeselect={false}
          data={[{ value: 0, label: t('allDivisions') }, ...divisions.items]}
          value={form.values.divisionid ?? 0}
          onChange={(value) => form.setFieldValue('divisionid', value || null)}
        />
        <SettingSwitch
          title={t('fields.attachment')}
          description={t(attachments ? 'hints.attachment' : 'hints.attachmentOff')}
          checked={form.values.attachment}
          disabled={!attachments && !form.values.attachment}
          onChange={(on) => form.setFieldValue('attachment', on)}
        />
      </Stack>
    </FormDialog>
  )
}
