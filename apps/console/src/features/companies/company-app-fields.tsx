import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId } from 'react'
import classes from './companies-page.module.css'
import type { CompanyValues, SWITCHES } from './company.model.ts'

interface FieldsProps {
  form: UseFormReturnType<CompanyValues>
}

type SwitchName = (typeof SWITCHES)[number]

/** What a switch needs besides itself: while that is off, a note says so. */
const NEEDS: Partial<Record<SwitchName, SwitchName>> = {
  activeapplause: 'activebadgefeed',
  showcomments: 'activebadgefeed',
  activetab: 'tcmenable',
}

/** What drivers and users find in their app. */
export function AppFields({ form }: FieldsProps) {
  const { t } = useTranslation('companies')
  const titleId = useId()
  const { values } = form
  const noteFor = (name: SwitchName) => {
    const needed = NEEDS[name]
    if (needed === undefined || !values[name] || values[needed]) return undefined
    return t('hints.needs', { name: t(`switches.${needed}.title`) })
  }
  const row = (name: SwitchName, below?: ReactNode) => (
    <SettingSwitch
      title={t(`switches.${name}.title`)}
      description={t(`switches.${name}.text`)}
      note={noteFor(name)}
      checked={values[name]}
      onChange={(on) => form.setFieldValue(name, on)}
      below={below}
    />
  )
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.group}>
        {t('app.title')}
      </h3>
      <p className={classes.note}>{t('app.text')}</p>
      {row('activeapp')}
      {row('activedaypage')}
      {row('activebadgefeed')}
      {row('activeapplause')}
      {row('showcomments')}
      {row('activesuggestions')}
      {row('activetab')}
      {row(
        'activeurl',
        <TextInput
          {...form.getInputProps('rewardsurl')}
          type="url"
          inputMode="url"
          label={t('fields.rewardsurl')}
          placeholder="https://"
          maxLength={500}
          withAsterisk={values.activeurl}
        />,
      )}
      {row('activemessages', <MessageFields form={form} />)}
    </section>
  )
}

function MessageFields({ form }: FieldsProps) {
  const { t } = useTranslation('companies')
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      <TextInput
        {...form.getInputProps('messagewindow.from')}
        description={t('hints.messagewindow')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="time"
        label={t('fields.messagewindowFrom')}
        withAsterisk
      />
      <TextInput
        {...form.getInputProps('messagewindow.to')}
        type="time"
        label={t('fields.messagewindowTo')}
        withAsterisk
      />
      <NumberField
        {...form.getInputProps('awarddelay')}
        label={t('fields.awarddelay')}
        description={t('hints.awarddelay')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        unit={t('units.minutes')}
        withAsterisk
      />
    </SimpleGrid>
  )
}
