import type { Section } from '@laurel/contract/legal-texts/legal-text.ts'
import { useEffect, useState } from 'react'

/** The section whose top has passed this line is the current one; the line is just below the header. */
const READING_LINE_PX = 120

const sectionTop = ({ anchor }: Section) =>
  document.getElementById(anchor)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

const isAtEnd = () => scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2

/** The last sections are too short to reach the top of the window: there the address decides. */
const findAtEnd = (sections: readonly Section[]) => {
  const asked = sections.find(({ anchor }) => `#${anchor}` === location.hash)
  return asked && sectionTop(asked) > 0 && sectionTop(asked) < innerHeight ? asked : sections.at(-1)
}

const findCurrent = (sections: readonly Section[]) =>
  isAtEnd() ? findAtEnd(sections) : sections.findLast((section) => sectionTop(section) <= READING_LINE_PX)

/** The section at the top of the window; none above the first one. */
export const useCurrentSection = (sections: readonly Section[]) => {
  const [current, setCurrent] = useState<Section>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(findCurrent(sections)))
    }
    look()
    const events = ['scroll', 'resize', 'hashchange'] as const
    for (const event of events) addEventListener(event, look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const event of events) removeEventListener(event, look)
    }
  }, [sections])
  return current
}
