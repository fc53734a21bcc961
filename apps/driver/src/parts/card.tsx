import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './card.module.css'

export function Card({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={className ? `${classes.card} ${className}` : classes.card}>{children}</div>
}

export function CardList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={`${classes.card} ${classes.list}`} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  icon: ReactNode
  name: ReactNode
  detail?: ReactNode
  /** At the right: an amount or a state. */
  value?: ReactNode
  /** Where it leads. */
  link?: LinkProps
}

/** One line of a card list. */
export function Row({ icon, name, detail, value, link }: RowProps) {
  const content = (
    <>
      {icon}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {detail && <div className={classes.detail}>{detail}</div>}
      </span>
      {value}
      {link && <IconChevronRight size={20} aria-hidden />}
    </>
  )
  if (!link) return <li className={classes.row}>{content}</li>
  return (
    <li>
      <Link {...link} className={classes.row}>
        {content}
      </Link>
    </li>
  )
}

export function Section({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.section}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
