import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../actions/copy-button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { EmptyDrawing, type EmptyKind } from './empty-drawing.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  kind: EmptyKind
  /** What is missing: “No releases yet”. */
  title: string
  /** Why, and what to do next. */
  text?: ReactNode
  /** One primary action, and at most one other. */
  actions?: ReactNode
}

export function EmptyState({ kind, title, text, actions }: EmptyStateProps) {
  return (
    <div className={classes.state} data-kind={kind}>
      <EmptyDrawing kind={kind} />
      {(kind === 'first-use' || kind === 'filtered') && <NoData />}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

/** Shown above the title of every empty list. */
function NoData() {
  const { t } = useTranslation('ui')
  return <p className={classes.eyebrow}>{t('empty.no_data_available')}</p>
}

interface NothingFoundProps {
  /** “No company matches ‘lindqist’”; a general sentence unless given. */
  title?: string | undefined
  /** Names the present filters. */
  text?: ReactNode
  onClear: () => void
}

/** For a list that is empty because of search or filters. */
export function NothingFound({ title, text, onClear }: NothingFoundProps) {
  const { t } = useTranslation('ui')
  return (
    <EmptyState
      kind="filtered"
      title={title ?? t('empty.filteredTitle')}
      text={text ?? t('empty.filteredText')}
      actions={
        <Button variant="default" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      }
    />
  )
}

/** For a list whose address names a filter that does not exist any more, or not for this person. */
export function FilterGone({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <EmptyState
      kind="missing"
      title={t('empty.goneTitle')}
      text={t('empty.goneText')}
      actions={<Button onClick={onClear}>{t('page.clearFilters')}</Button>}
    />
  )
}

interface ErrorStateProps {
  /** What failed: “The leaderboard did not load”; a general sentence unless given. */
  title?: string | undefined
  text?: ReactNode
  /** The request id, for support. */
  reference?: string | null | undefined
  onRetry: () => void
}

/** For content that did not load: the problem, another try, and a reference for support. */
export function ErrorState({ title, text, reference, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <EmptyState
      kind="error"
      title={title ?? t('empty.errorTitle')}
      text={
        <>
          {text ?? t('empty.errorText')}
          {reference && <span className={classes.reference}>{t('empty.reference', { reference })}</span>}
        </>
      }
      actions={
        <>
          <Button leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
          {reference && <CopyButton variant="button" value={reference} label={t('empty.copyReference')} />}
        </>
      }
    />
  )
}
