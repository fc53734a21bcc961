import { BUDGET_MODES, type Budget, type BudgetMode, budgetForm, WARN_PERCENT } from '@laurel/contract/budgets.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Radio, SimpleGrid, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { useSetBudget } from './budgets.queries.ts'

/** What a budget is set for, and the present one where there is one. */
export interface BudgetSubject {
  /** Null is the whole company. */
  divisionid: number | null
  name: string
  budget?: Budget
}

interface Values {
  divisionid: number | null
  coins: number | undefined
  warnpercent: number | undefined
  mode: BudgetMode
}

export function BudgetDialog({ subject: { divisionid, name, budget } }: { subject: BudgetSubject }) {
  const { t } = useTranslation('budgets')
  const { mutateAsync } = useSetBudget()
  const form = useForm<Values>({
    initialValues: {
      divisionid,
      coins: budget?.coins,
      warnpercent: budget?.warnpercent ?? WARN_PERCENT,
      mode: budget?.mode ?? 'warn',
    },
    validate: validateWith(budgetForm, currentLanguage()),
  })
  const { submit, problem } = useSubmit(form, async () => {
    const body = { ...budgetForm.parse(form.getValues()), ...(budget && { id: budget.id }) }
    notifySuccess((await mutateAsync({ body })).message)
  })
  return (
    <FormDialog
      title={t(budget ? 'dialog.change' : 'dialog.set', { name })}
      description={t('dialog.description')}
      form={form}
      submitLabel={t('dialog.submit')}
      onSubmit={submit}
      problem={problem}
    >
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <NumberField
            {...form.getInputProps('coins')}
            label={t('dialog.coins')}
            description={t('dialog.coinsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            decimals={2}
            withAsterisk
            data-autofocus
          />
          <NumberField
            {...form.getInputProps('warnpercent')}
            label={t('dialog.warn')}
            description={t('dialog.warnHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            unit="%"
            withAsterisk
          />
        </SimpleGrid>
        <Radio.Group {...form.getInputProps('mode')} label={t('dialog.mode')}>
          <Stack gap="sm" mt="xs">
            {BUDGET_MODES.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                label={t(`modes.${mode}.name`)}
                description={t(`modes.${mode}.text`)}
                size="sm"
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </FormDialog>
  )
}
