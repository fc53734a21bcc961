import type { Section } from '@laurel/contract/legal-texts/legal-text.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLegalLabels } from '../legal-context.ts'
import classes from './legal-contents.module.css'

/** From this width on the contents are beside the text. The style sheets use the same 68em. */
const WIDE = '(min-width: 68em)'

interface Props {
  sections: readonly Section[]
  current: string | undefined
  opened: boolean
  onToggle: (opened: boolean) => void
}

/** Beside the text and always open on wide screens; collapsed above it on others, and collapsed again by a choice. */
export function LegalContents({ sections, current, opened, onToggle }: Props) {
  const t = useLegalLabels()
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    if (wide && list.current && current) keepInView(list.current, current)
  }, [wide, current])

  return (
    <nav id="toc" className={classes.contents} aria-label={t('contents')}>
      <details open={wide || opened} onToggle={(event) => !wide && onToggle(event.currentTarget.open)}>
        <summary>
          <h2>{t('contents')}</h2>
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <ol ref={list}>
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                aria-current={anchor === current ? 'location' : undefined}
                onClick={() => onToggle(false)}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** Unlike `scrollIntoView` this never moves the page itself. */
const keepInView = (list: HTMLElement, anchor: string) => {
  const link = list.querySelector(`a[href="#${anchor}"]`)?.getBoundingClientRect()
  if (!link) return
  const frame = list.getBoundingClientRect()
  const above = frame.top - link.top
  const below = link.bottom - frame.bottom
  if (above > 0) list.scrollTop -= above + link.height
  else if (below > 0) list.scrollTop += below + link.height
}
