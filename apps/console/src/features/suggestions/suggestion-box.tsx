import type { Suggestion } from '@laurel/contract/suggestions.ts'
import { Accordion } from '@mantine/core'
import { useEffect } from 'react'
import { isUnseen } from './suggestion.model.ts'
import { SuggestionContent } from './suggestion-content.tsx'
import { SuggestionHead } from './suggestion-head.tsx'
import classes from './suggestions.module.css'

interface SuggestionBoxProps {
  suggestions: readonly Suggestion[]
  /** The one that is open; 0 for none. */
  opened: number
  onOpen: (id: number) => void
}

const elementId = (id: number) => `suggestion-${id}`

export function SuggestionBox({ suggestions, opened, onOpen }: SuggestionBoxProps) {
  useEffect(() => {
    // The braces matter: newer browsers return a promise from `scrollIntoView`, and React would call it as a clean-up.
    document.getElementById(elementId(opened))?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  return (
    <Accordion
      order={2}
      value={opened === 0 ? null : String(opened)}
      onChange={(value) => onOpen(Number(value ?? 0))}
      classNames={classes}
      chevronPosition="right"
    >
      {suggestions.map((suggestion) => (
        <Accordion.Item
          key={suggestion.id}
          id={elementId(suggestion.id)}
          value={String(suggestion.id)}
          data-unseen={isUnseen(suggestion) || undefined}
        >
          <Accordion.Control>
            <SuggestionHead suggestion={suggestion} />
          </Accordion.Control>
          <Accordion.Panel>
            <SuggestionContent suggestion={suggestion} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
