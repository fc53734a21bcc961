import { Logo } from '@laurel/kit/brand/logo.tsx'
import { IconArrowLeft, IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { useLegalLabels } from './legal-context.ts'
import classes from './legal-header.module.css'
import { LegalLinks } from './legal-links.tsx'

interface Props {
  /** The switch of languages. */
  languages: ReactNode
  onContents: () => void
}

export function LegalHeader({ languages, onContents }: Props) {
  const t = useLegalLabels()
  const { session } = useSession()
  const back = session ? t('back.console') : t('back.signIn')
  return (
    <header className={classes.header}>
      <a href="#text" className={classes.skip}>
        {t('skip')}
      </a>
      <Link to="/" className={classes.logo} aria-label="Laurel">
        <Logo size={26} />
      </Link>
      <div className={classes.documents}>
        <LegalLinks label={t('documents')} />
      </div>
      <a href="#toc" className={classes.contents} title={t('contents')} aria-label={t('contents')} onClick={onContents}>
        <IconList size={18} aria-hidden />
      </a>
      {languages}
      <Link to="/" className={classes.back} title={back} aria-label={back}>
        <IconArrowLeft size={16} aria-hidden />
        <span>{back}</span>
      </Link>
    </header>
  )
}
