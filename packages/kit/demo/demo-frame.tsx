import '../src/theme/global.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Explain } from '../src/feedback/confirm.ts'
import { FeedbackHost } from '../src/feedback/feedback-host.tsx'
import { loadTexts, startTexts } from '../src/i18n/i18n.ts'
import { cssVariablesResolver, theme } from '../src/theme/theme.ts'

/** Takes the place of a call that ended without an answer. */
export class NoAnswerError extends Error {}

const explain: Explain = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  isUnanswered: error instanceof NoAnswerError,
})

export const startDemo = async () => {
  await startTexts({
    files: { 'en/ui': () => import('../src/texts/en/ui.ts'), 'fr/ui': () => import('../src/texts/fr/ui.ts') },
    loadLanguage: async () => {},
  })
  await loadTexts('ui')
}

/** What an app puts around the kit. The tests of the kit use it too. */
export function DemoFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <FeedbackHost explain={explain} />
    </MantineProvider>
  )
}
