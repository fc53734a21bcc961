import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCoinFilled, IconCopy, IconStarFilled } from '@tabler/icons-react'
import { type BadgeValues, DESCRIPTION_MAX } from '../badge.model.ts'
import type { LibraryIcon } from '../badges.queries.ts'
import classes from './badge-fields.module.css'
import { PictureField } from './badge-picture.tsx'

interface GeneralFieldsProps {
  form: UseFormReturnType<BadgeValues>
  /** The picture that the badge already has. */
  stored: string | null | undefined
  icons: readonly LibraryIcon[]
  /** Another default badge is called the same. */
  hasNamesake: boolean
}

export function GeneralFields({ form, stored, icons, hasNamesake }: GeneralFieldsProps) {
  const { t } = useTranslation('badges')
  return (
    <div className={classes.general}>
      <PictureField form={form} stored={stored ?? null} icons={icons} />
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('name')}
          label={t('fields.name')}
          description={hasNamesake && <span role="status">{t('hints.sameName')}</span>}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          className={classes.wide}
          withAsterisk
          data-autofocus
        />
        <NumberField
          {...form.getInputProps('points')}
          label={t('fields.points')}
          leftSection={<IconStarFilled size={15} className={classes.points} aria-hidden />}
          withAsterisk
        />
        <CoinsField form={form} />
        <DescriptionField form={form} />
      </div>
    </div>
  )
}

function CoinsField({ form }: Pick<GeneralFieldsProps, 'form'>) {
  const { t } = useTranslation('badges')
  return (
    <NumberField
      {...form.getInputProps('coins')}
      label={t('fields.coins')}
      leftSection={<IconCoinFilled size={16} className={classes.coins} aria-hidden />}
      decimals={2}
      withAsterisk
    />
  )
}

function DescriptionField({ form }: Pick<GeneralFieldsProps, 'form'>) {
  const { t } = useTranslation('badges')
  return (
    <CountedTextarea
      {...form.getInputProps('description')}
      label={t('fields.description')}
      hint={t('hints.description')}
      max={DESCRIPTION_MAX}
      className={classes.wide}
      maxRows={6}
      withAsterisk
    />
  )
}

/** Divisions keep the values of their copies unless this is chosen. */
export function CopiesField({ form, copies }: Pick<GeneralFieldsProps, 'form'> & { copies: number }) {
  const { t } = useTranslation('badges')
  return (
    <Alert variant="light" mt="md" icon={<IconCopy size={18} />} title={t('copies.used', { count: copies })}>
      <Checkbox
        {...form.getInputProps('updateCopies', { type: 'checkbox' })}
        label={t('copies.update', { count: copies })}
        description={t('copies.updateText')}
      />
    </Alert>
  )
}
