import { VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import classes from './legal-article.module.css'
import { useLegalLabels } from './legal-context.ts'

interface Props {
  href: string
  children: string
}

/** The icon never stands alone at the beginning of a line. */
export function OutboundLink({ href, children }: Props) {
  const t = useLegalLabels()
  const lastWord = children.lastIndexOf(' ') + 1
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes.outbound}>
      {children.slice(0, lastWord)}
      <span className={classes.together}>
        {children.slice(lastWord)}
        <IconExternalLink size={14} aria-hidden />
      </span>
      <VisuallyHidden component="span"> {t('newTab')}</VisuallyHidden>
    </a>
  )
}
