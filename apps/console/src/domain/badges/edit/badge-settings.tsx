import { type Badge, FEED_TYPES, type FeedType } from '@laurel/contract/badges.ts'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Select, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { type BadgeValues, hasLimits, LIMITS, type LimitName } from '../badge.model.ts'
import classes from './badge-settings.module.css'

interface SettingsFieldsProps {
  form: UseFormReturnType<BadgeValues>
  badge: Badge | undefined
  /** Who can be notified of an award; undefined where there is no feed. */
  feedTypes: readonly FeedType[] | undefined
}

export function SettingsFields({ form, badge, feedTypes }: SettingsFieldsProps) {
  const { t } = useTranslation('badges')
  return (
    <Stack gap="lg">
      {feedTypes && <FeedField form={form} feedTypes={feedTypes} />}
      {hasLimits(badge) ? <LimitFields form={form} /> : <p className={classes.note}>{t('limits.automatic')}</p>}
    </Stack>
  )
}

function FeedField({ form, feedTypes }: Pick<SettingsFieldsProps, 'form'> & { feedTypes: readonly FeedType[] }) {
  const { t } = useTranslation('badges')
  const choose = (value: string | null) =>
    form.setFieldValue('feedType', FEED_TYPES.find((type) => type === value) ?? null)
  return (
    <Select
      {...form.getInputProps('feedType')}
      onChange={choose}
      label={t('fields.feedType')}
      description={t('hints.feedType')}
      placeholder={t('feed.choose')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={feedTypes.map((value) => ({ value, label: t(`feed.${value}`) }))}
      allowDeselect={false}
      withAsterisk
      data-autofocus
    />
  )
}

function LimitFields({ form }: Pick<SettingsFieldsProps, 'form'>) {
  const { t } = useTranslation('badges')
  const id = useId()
  const fieldId = (limit: LimitName) => `${id}-${limit}`
  // The field is still disabled while its switch is being turned.
  const focusNumber = (limit: LimitName) =>
    requestAnimationFrame(() => document.getElementById(fieldId(limit))?.focus())
  return (
    <section>
      <h3 className={classes.title}>{t('limits.title')}</h3>
      {LIMITS.map(([limit, active]) => (
        <SettingSwitch
          key={limit}
          title={t(`limits.${limit}.title`)}
          description={t(`limits.${limit}.text`)}
          checked={form.values[active]}
          onChange={(on) => {
            form.setValues({ [active]: on, [limit]: on ? undefined : 0 })
            form.clearFieldError(limit)
            if (on) focusNumber(limit)
          }}
          note={form.values[active] && form.values[limit] === 0 ? t('limits.nobody') : undefined}
          extra={
            <NumberField
              {...form.getInputProps(limit)}
              id={fieldId(limit)}
              aria-label={t('limits.number', { limit: t(`limits.${limit}.title`) })}
              disabled={!form.values[active]}
            />
          }
        />
      ))}
    </section>
  )
}
