import { Logo } from '@laurel/kit/brand/logo.tsx'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BoardControls } from './board-controls.tsx'
import { BoardLegal } from './board-legal.tsx'
import classes from './board-states.module.css'

function Frame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Laurel`)
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <h1 className={classes.name}>
          <Logo size={28} />
        </h1>
        <BoardControls />
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <BoardLegal />
      </footer>
    </div>
  )
}

/** Never there, or taken down: the page does not reveal which. */
export function BoardGone() {
  const { t } = useTranslation('board')
  return (
    <Frame title={t('gone.title')}>
      <EmptyState kind="missing" title={t('gone.title')} text={t('gone.text')} />
    </Frame>
  )
}

export function BoardFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('board')
  return (
    <Frame title={t('failed.title')}>
      <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={onRetry} />
    </Frame>
  )
}

export function BoardLoading() {
  const { t } = useTranslation('board')
  return (
    <Frame title={t('loading')}>
      <p className={classes.loading} role="status">
        {t('loading')}
      </p>
    </Frame>
  )
}
