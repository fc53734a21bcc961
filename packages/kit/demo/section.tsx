import type { ReactNode } from 'react'
import classes from './demo-page.module.css'

interface KitSectionProps {
  title: string
  children: ReactNode
}

export function KitSection({ title, children }: KitSectionProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  )
}
