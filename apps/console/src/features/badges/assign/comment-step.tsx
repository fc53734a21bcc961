import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'

export const COMMENT_MAX = 200

interface CommentStepProps {
  value: string
  onChange: (comment: string) => void
}

export function CommentStep({ value, onChange }: CommentStepProps) {
  const { t } = useTranslation('assign')
  const over = value.trim().length > COMMENT_MAX
  return (
    <CountedTextarea
      label={t('comment.label')}
      placeholder={t('comment.placeholder')}
      hint={t('comment.hint')}
      max={COMMENT_MAX}
      error={over && t('comment.tooLong', { max: COMMENT_MAX })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      minRows={4}
      maxRows={8}
      data-autofocus
    />
  )
}
