import { LEGAL_PAGES } from '@laurel/contract/legal-texts/legal-text.ts'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { LegalContext, useLegalLabels } from './legal-context.ts'
import classes from './legal-links.module.css'

interface Props {
  label: string
}

/** The three documents; the one that is open is marked. */
export function LegalLinks({ label }: Props) {
  const t = useLegalLabels()
  const { asked } = use(LegalContext)
  return (
    <nav className={classes.links} aria-label={label}>
      {LEGAL_PAGES.map((page) => (
        <Link key={page} to={`/${page}`} search={{ lang: asked }} activeOptions={{ includeSearch: false }}>
          {t(`pages.${page}`)}
        </Link>
      ))}
    </nav>
  )
}
