import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLang } from '../format/use-format.ts'

/** Needed around every component of `@mantine/dates`: the language of names, and weeks that begin on Sunday. */
export function CalendarTexts({ children }: { children: ReactNode }) {
  const lang = useLang()
  return (
    <DatesProvider settings={{ locale: lang, firstDayOfWeek: 0, weekendDays: [], consistentWeeks: true }}>
      {children}
    </DatesProvider>
  )
}
