import { VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import classes from './legal-article.module.css'
import { useLegalLabels } from './legal-context.ts'

interface Props {
  href: string
  children: string
}

export function OutboundLink({ href, children }: Props) {
  const t = useLegalLabels()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes.outbound}>
      {children}
      <IconExternalLink size={14} aria-hidden />
      <VisuallyHidden component="span"> {t('newTab')}</VisuallyHidden>
    </a>
  )
}
