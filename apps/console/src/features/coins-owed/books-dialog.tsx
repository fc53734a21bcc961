import { closingForm } from '@laurel/contract/books.ts'
import { PROGRAMME_EPOCH } from '@laurel/contract/constants.ts'
import { DateField } from '@laurel/kit/date-range/date-field.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import classes from './coins-owed.module.css'
import { lastDayIn, monthsAfter } from './months.model.ts'
import { type Books, useSetBooks } from './owed.queries.ts'

const REASON_MAX = 200

/** Closes the books up to a day, moves that day, and shows who did so before. */
export function BooksDialog({ books }: { books: Books }) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const isAdmin = useProfile().roles.includes('Admin')
  const { companyid, until: before, latest } = books
  const { mutateAsync } = useSetBooks()
  const lastMonth = lastDayIn(monthsAfter(latest.slice(0, 7), latest === lastDayIn(latest.slice(0, 7)) ? 0 : -1))
  const monthBefore = lastDayIn(monthsAfter(lastMonth.slice(0, 7), -1))
  const form = useForm<{ companyid: number; until: string | null; reason: string }>({
    initialValues: { companyid, until: before ?? lastMonth, reason: '' },
    validate: validateWith(closingForm, currentLanguage()),
  })
  const { until } = form.values
  const presets = [
    { label: t('books.lastMonth'), day: lastMonth },
    { label: t('books.monthBefore'), day: monthBefore },
  ].filter(({ day }) => isAdmin || before === null || day > before)
  const isBack = before !== null && (until === null || until < before)

  const { submit, problem } = useSubmit(form, async () => {
    const values = closingForm.parse(form.getValues())
    // The companies of others are for Admins only.
    const body = isAdmin ? values : { ...values, companyid: undefined }
    notifySuccess((await mutateAsync({ body })).message)
  })

  return (
    <FormDialog
      title={t('books.title')}
      description={t('books.text')}
      form={form}
      submitLabel={until === null ? t('books.submitOpen') : t('books.submit', { date: format.date(until) })}
      submitColor={isBack ? 'red' : 'laurel'}
      onSubmit={submit}
      blocked={until === before ? t('books.same') : undefined}
      problem={problem}
    >
      <DateField
        {...form.getInputProps('until')}
        label={t('books.until')}
        placeholder={t('books.none')}
        description={t('books.latest', { date: format.date(latest) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minDate={isAdmin || before === null ? PROGRAMME_EPOCH : before}
        maxDate={latest}
        data-autofocus
      />
      <div className={classes.presets}>
        {presets.map(({ label, day }) => (
          <Button key={day} variant="default" size="xs" onClick={() => form.setFieldValue('until', day)}>
            {label}
          </Button>
        ))}
        {isAdmin && before !== null && (
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('until', null)}>
            {t('books.openAll')}
          </Button>
        )}
      </div>
      {!isAdmin && <p className={classes.note}>{t('books.onlyAdmin')}</p>}
      <CountedTextarea
        {...form.getInputProps('reason')}
        label={t(isBack ? 'books.reasonBack' : 'books.reason')}
        max={REASON_MAX}
        withAsterisk={isBack}
        minRows={2}
      />
      <History history={books.history} />
    </FormDialog>
  )
}

function History({ history }: Pick<Books, 'history'>) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  return (
    <section className={classes.history} aria-label={t('books.history')}>
      <h3>{t('books.history')}</h3>
      {history.length === 0 && <p>{t('books.noHistory')}</p>}
      <ol>
        {history.map(({ until, by, at, reason }) => (
          <li key={at}>
            <b>{until === null ? t('books.openedEntry') : t('books.closedEntry', { date: format.date(until) })}</b>
            <span>{by === null ? format.instant(at) : t('books.entryBy', { name: by, at: format.instant(at) })}</span>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
