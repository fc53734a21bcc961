import type { ReactNode } from 'react'
import { useLegalLabels } from './legal-context.ts'
import classes from './legal-footer.module.css'
import { LegalLinks } from './legal-links.tsx'

interface Props {
  /** The switch of languages. */
  languages: ReactNode
}

/** As under the other pages that can be seen without signing in. */
export function LegalFooter({ languages }: Props) {
  const t = useLegalLabels()
  return (
    <footer className={classes.footer}>
      <LegalLinks label={t('footer')} />
      {languages}
    </footer>
  )
}
