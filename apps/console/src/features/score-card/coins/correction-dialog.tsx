import { correctionForm } from '@laurel/contract/coins.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import classes from '../score-card.module.css'
import { useCorrectCoins } from './coins.queries.ts'

const REASON_MAX = 200

interface CorrectionDialogProps {
  person: { userid: number; name: string; free: number }
}

/** Adds coins or takes some away, with a reason; never more than the person can spend. */
export function CorrectionDialog({ person: { userid, name, free } }: CorrectionDialogProps) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const [isTaking, setTaking] = useState(false)
  const { mutateAsync } = useCorrectCoins()
  const signed = (coins: number | undefined) => (coins === undefined ? undefined : isTaking ? -coins : coins)
  const check = validateWith(correctionForm, currentLanguage())
  const form = useForm<{ userid: number; coins: number | undefined; reason: string }>({
    initialValues: { userid, coins: undefined, reason: '' },
    validate: (values) => {
      const problems = check(values)
      const { coins } = values
      // The direction is chosen beside the amount; a sign in it would turn it around unseen.
      if (coins !== undefined && coins < 0) return { ...problems, coins: t('correct.positive') }
      if (problems.coins || !isTaking || coins === undefined || coins <= free) return problems
      return { ...problems, coins: t('correct.tooMuch', { name, left: format.coins(free) }) }
    },
  })
  const { coins } = form.values
  const after =
    coins === undefined || Number.isNaN(coins) ? free : Math.round((free + (signed(coins) ?? 0)) * 100) / 100

  const { submit, problem } = useSubmit(form, async () => {
    const values = form.getValues()
    const body = correctionForm.parse({ ...values, coins: signed(values.coins) })
    notifySuccess((await mutateAsync({ body })).message)
  })

  return (
    <FormDialog
      title={t('correct.title', { name })}
      description={t('correct.text')}
      form={form}
      submitLabel={t(isTaking ? 'correct.submitTake' : 'correct.submitAdd')}
      submitColor={isTaking ? 'red' : 'laurel'}
      onSubmit={submit}
      problem={problem}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('correct.way')}
        className={classes.direction}
        data={[
          { value: 'add', label: t('correct.add') },
          { value: 'take', label: t('correct.take') },
        ]}
        value={isTaking ? 'take' : 'add'}
        onChange={(way) => {
          setTaking(way === 'take')
          form.clearFieldError('coins')
        }}
      />
      <NumberField
        {...form.getInputProps('coins')}
        label={t('correct.amount')}
        decimals={2}
        withAsterisk
        data-autofocus
      />
      <dl className={classes.preview} aria-live="polite">
        <div>
          <dt>{t('correct.before')}</dt>
          <dd>{format.coins(free)}</dd>
        </div>
        <div data-problem={after < 0 || undefined}>
          <dt>{t('correct.after')}</dt>
          <dd>{format.coins(after)}</dd>
        </div>
      </dl>
      <CountedTextarea {...form.getInputProps('reason')} label={t('correct.reason')} max={REASON_MAX} withAsterisk />
    </FormDialog>
  )
}
