import { Logo } from '@laurel/kit/brand/logo.tsx'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './auth-layout.module.css'
import { AuthPicture } from './auth-picture.tsx'
import { LegalFooter } from './legal-footer.tsx'

interface Props {
  title: string
  text?: string
  children?: ReactNode
}

export function AuthLayout({ title, text, children }: Props) {
  useDocumentTitle(`${title} · Laurel`)
  return (
    <div className={classes.area}>
      <div className={classes.side}>
        <main className={classes.main}>
          <Logo size={36} />
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.text}>{text}</p>
          {children}
        </main>
        <LegalFooter />
      </div>
      <AuthPicture />
    </div>
  )
}
