import { NOTIFICATION_MAX_TEXT, NOTIFICATION_MAX_TITLE } from '@laurel/contract/constants.ts'
import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Radio, Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { countCharacters } from '../results.model.ts'
import classes from './send.module.css'
import { type MessageForm, RINGS } from './use-sending.ts'

interface SendFormProps {
  form: MessageForm
  chosen: number
  onChoose: () => void
}

/** Title and text; submitting leads to the choice of recipients. */
export function SendForm({ form, chosen, onChoose }: SendFormProps) {
  const { t } = useTranslation('notifications-center')
  return (
    <form className={classes.card} onSubmit={form.onSubmit(onChoose, focusFirstError(form))} noValidate>
      <div className={classes.fields}>
        <div>
          <TextInput label={t('form.title')} required {...form.getInputProps('title')} />
          <TextCounter length={countCharacters(form.values.title)} max={NOTIFICATION_MAX_TITLE} />
        </div>
        <div>
          <Textarea label={t('form.body')} required autosize minRows={4} maxRows={8} {...form.getInputProps('body')} />
          <TextCounter length={countCharacters(form.values.body)} max={NOTIFICATION_MAX_TEXT} />
        </div>
        <Radio.Group label={t('form.rings')} description={t('form.inbox')} {...form.getInputProps('rings')}>
          <div className={classes.rings}>
            {RINGS.map((rings) => (
              <Radio key={rings} value={rings} label={t(`form.ringing.${rings}`)} />
            ))}
          </div>
        </Radio.Group>
      </div>
      <footer className={classes.foot}>
        <span className={classes.chosen} role="status">
          {chosen === 0 ? t('form.none') : t('form.chosen', { count: chosen })}
        </span>
        <Button type="submit" leftSection={<IconUsersPlus size={16} />}>
          {t('form.choose')}
        </Button>
      </footer>
    </form>
  )
}

interface TextCounterProps {
  length: number
  max: number
}

/** The length of a text as a bar and as a number. */
function TextCounter({ length, max }: TextCounterProps) {
  const { t } = useTranslation('notifications-center')
  return (
    <div className={classes.counter} data-over={length > max || undefined}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (length / max) * 100)}%` }} />
      </span>
      <span aria-hidden>
        <b>{length}</b> / {max}
      </span>
      <VisuallyHidden>{t('form.counter', { count: length, max })}</VisuallyHidden>
    </div>
  )
}
