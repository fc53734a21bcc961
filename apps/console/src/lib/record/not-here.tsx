import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

interface NotHereProps {
  /** “This release is not here” */
  title: string
  text: string
}

/** In the place of one thing that was deleted, never existed or belongs to somebody else, with a way out. */
export function NotHere({ title, text }: NotHereProps) {
  const { t } = useTranslation('shell')
  return (
    <EmptyState
      kind="missing"
      title={title}
      text={text}
      actions={
        <Button component={Link} to="/">
          {t('home')}
        </Button>
      }
    />
  )
}
