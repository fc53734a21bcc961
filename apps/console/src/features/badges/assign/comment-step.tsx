import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './assign.module.css'

export const COMMENT_MAX = 200

interface CommentStepProps {
  value: string
  onChange: (comment: string) => void
}

export function CommentStep({ value, onChange }: CommentStepProps) {
  const { t } = useTranslation('assign')
  const length = value.trim().length
  const over = length > COMMENT_MAX
  return (
    <Textarea
      label={t('comment.label')}
      placeholder={t('comment.placeholder')}
      description={
        <span className={classes.counted}>
          {t('comment.hint')}
          <span data-over={over || undefined}>
            {length} / {COMMENT_MAX}
          </span>
        </span>
      }
      error={over && t('comment.tooLong', { max: COMMENT_MAX })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      minRows={4}
      maxRows={8}
      autosize
      data-autofocus
    />
  )
}
