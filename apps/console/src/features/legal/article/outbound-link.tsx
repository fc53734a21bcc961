import { VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useLegalLabels } from '../legal-context.ts'
import classes from './legal-article.module.css'

interface Props {
  href: string
  children: string
}

/** The last word and the icon do not break, so that the icon is never alone on a line. */
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
