import {
  type AwardRule,
  MILESTONES,
  RULE_KINDS,
  RULE_LOOK_BACK_DAYS,
  ruleForm,
  STREAK_MIN_DAYS,
} from '@laurel/contract/award-rules.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { DateField } from '@laurel/kit/date-range/date-field.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Select, SimpleGrid, Stack } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { familiesIn } from '../../../domain/badges/badge-families.ts'
import { divisionChoices } from '../../../domain/organisation/organisation.queries.ts'
import { useToday } from '../../../domain/organisation/use-today.ts'
import { messageFor } from '../../../lib/api.ts'
import { validateWith } from '../../../lib/form-rules.ts'
import { useRecordDialog } from '../../../lib/record/use-record-dialog.ts'
import { newRule, type RuleBody, type RuleValues, toRuleBody, toRuleValues } from './rule.model.ts'
import classes from './rules.module.css'
import { useCreateRule, useUpdateRule } from './rules.queries.ts'

type RuleFormApi = UseFormReturnType<RuleValues>

interface RuleDialogProps {
  /** The rule to edit; a new one without. */
  rule: AwardRule | undefined
  onReload: () => Promise<AwardRule | undefined>
}

export function RuleDialog({ rule, onReload }: RuleDialogProps) {
  const { t } = useTranslation('rules')
  const today = useToday()
  const create = useCreateRule()
  const update = useUpdateRule()
  const form = useForm<RuleValues>({
    initialValues: rule ? toRuleValues(rule) : newRule(today),
    validate: (values) => validateWith(ruleForm, currentLanguage())(toRuleBody(values)),
  })
  const send = () => {
    const body = ruleForm.parse(toRuleBody(form.getValues())) as RuleBody
    return rule
      ? update.mutateAsync({ body: { ...body, id: rule.id, version: rule.version } })
      : create.mutateAsync({ body })
  }
  const dialog = useRecordDialog({
    form,
    send,
    onReload,
    toValues: toRuleValues,
    compared: [
      { fields: ['divisionid', 'badgeid'], show: ({ badgeid }) => `#${badgeid ?? '–'}` },
      'startson',
      'years',
      'days',
      { fields: ['count', 'of'], show: ({ count, of }) => `${count ?? '–'} ${t(`of.${of}`)}` },
    ],
  })

  return (
    <FormDialog
      title={rule ? t('dialog.edit') : t('dialog.create')}
      description={t(`about.${form.values.kind}`)}
      {...dialog}
      submitLabel={t(rule ? 'dialog.save' : 'dialog.submit')}
    >
      <Stack gap="lg">
        <Select
          {...form.getInputProps('kind')}
          label={t('fields.kind')}
          data={RULE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          allowDeselect={false}
          disabled={rule !== undefined}
          withAsterisk
          data-autofocus
        />
        <TermFields form={form} />
        <PlaceFields form={form} rule={rule} />
        <StartField form={form} today={today} />
      </Stack>
    </FormDialog>
  )
}

/** What each kind needs. */
function TermFields({ form }: { form: RuleFormApi }) {
  const { t } = useTranslation('rules')
  const under = { inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const] }
  switch (form.values.kind) {
    case 'anniversary':
      return (
        <NumberField
          {...form.getInputProps('years')}
          {...under}
          label={t('fields.years')}
          description={t('hints.years')}
          unit={t('units.years')}
        />
      )
    case 'welcome':
      return (
        <NumberField
          {...form.getInputProps('days')}
          {...under}
          label={t('fields.after')}
          description={t('hints.after')}
          unit={t('units.days')}
        />
      )
    case 'streak':
      return (
        <NumberField
          {...form.getInputProps('days')}
          {...under}
          label={t('fields.streak')}
          description={t('hints.streak', { min: STREAK_MIN_DAYS })}
          unit={t('units.days')}
          withAsterisk
        />
      )
    case 'milestone':
      return (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <NumberField {...form.getInputProps('count')} label={t('fields.count')} withAsterisk />
          <Select
            {...form.getInputProps('of')}
            label={t('fields.of')}
            data={MILESTONES.map((value) => ({ value, label: t(`of.${value}`) }))}
            allowDeselect={false}
            withAsterisk
          />
        </SimpleGrid>
      )
    default:
      return null
  }
}

const WHOLE = '0'

/** Whom it is for, and the badge: of the chosen division, or one that several divisions have. */
function PlaceFields({ form, rule }: { form: RuleFormApi; rule: AwardRule | undefined }) {
  const { t } = useTranslation('rules')
  const format = useFormat()
  const { data: divisions = [], error, isLoading } = useQuery(divisionChoices({ companyid: 0 }))
  const { divisionid, badgeid } = form.values
  const seen = divisionid === null ? divisions : divisions.filter(({ id }) => id === divisionid)
  const families = familiesIn(seen, { isGivable: true, chosen: badgeid === null ? [] : [badgeid] })
  const known = new Map(families.map((family) => [String(family.id), family]))
  const isGone = rule !== undefined && rule.badgeid === badgeid && !known.has(String(badgeid)) && !isLoading
  const options = [
    ...(isGone ? [{ value: String(rule.badgeid), label: rule.badge.name }] : []),
    ...families.map(({ id, badge }) => ({ value: String(id), label: badge.name })),
  ]
  const missing = (id: string) => divisions.length - (known.get(id)?.divisions.length ?? 0)
  const lacking = divisionid === null && badgeid !== null ? missing(String(badgeid)) : 0
  return (
    <>
      <Select
        label={t('fields.for')}
        data={[
          { value: WHOLE, label: t('wholeCompany') },
          ...divisions.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(divisionid ?? WHOLE)}
        onChange={(value) =>
          form.setValues({ divisionid: value === WHOLE || value === null ? null : Number(value), badgeid: null })
        }
        error={form.errors.divisionid}
        allowDeselect={false}
        searchable={divisions.length > 8}
      />
      <Select
        label={t('fields.badge')}
        placeholder={t('hints.badge')}
        data={options}
        value={badgeid === null ? null : String(badgeid)}
        onChange={(value) => form.setFieldValue('badgeid', value === null ? null : Number(value))}
        description={lacking > 0 && known.size > 0 ? t('hints.lacking', { count: lacking }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={form.errors.badgeid ?? (error ? messageFor(error) : undefined)}
        renderOption={({ option }) => {
          const badge = known.get(option.value)?.badge
          return (
            <span className={classes.choice}>
              <BadgeMedal image={badge?.smallimage ?? null} size={32} />
              <span>
                {option.label}
                {badge && (
                  <small>{t('worth', { points: format.number(badge.points), coins: format.coins(badge.coins) })}</small>
                )}
              </span>
            </span>
          )
        }}
        searchable
        withAsterisk
      />
    </>
  )
}

const DAY_MS = 24 * 3600 * 1000

function StartField({ form, today }: { form: RuleFormApi; today: string }) {
  const { t } = useTranslation('rules')
  const earliest = new Date(Date.parse(today) - RULE_LOOK_BACK_DAYS * DAY_MS).toISOString().slice(0, 10)
  return (
    <DateField
      {...form.getInputProps('startson')}
      label={t('fields.start')}
      description={t('hints.start', { count: RULE_LOOK_BACK_DAYS })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      minDate={earliest}
      withAsterisk
    />
  )
}
