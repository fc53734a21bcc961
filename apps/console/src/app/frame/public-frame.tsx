import { Logo } from '@laurel/kit/brand/logo.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LegalFooter } from '../../features/auth/legal-footer.tsx'
import classes from './public-frame.module.css'

interface Props {
  children: ReactNode
}

/** Around pages that people can see without signing in. */
export function PublicFrame({ children }: Props) {
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <Link to="/" aria-label="Laurel">
          <Logo size={28} />
        </Link>
      </header>
      <main className={classes.main}>{children}</main>
      <LegalFooter />
    </div>
  )
}
