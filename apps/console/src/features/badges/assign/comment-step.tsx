import { CountedHint } from '@laurel/kit/fields/counted-hint.tsx'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export const COMMENT_MAX = 200

interface CommentStepProps {
  value: string
  onChange: (comment: string) => void
}

export function CommentStep({ value, onChange }: CommentStepProps) {
  const { t } = useTranslation('assign')
  const over = value.trim().length > COMMENT_MAX
  return (
    <Textarea
      label={t('comment.label')}
      placeholder={t('comment.placeholder')}
      description={<CountedHint hint={t('comment.hint')} text={value} max={COMMENT_MAX} />}
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
