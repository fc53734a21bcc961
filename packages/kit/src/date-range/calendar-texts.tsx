import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLang } from '../format/use-format.ts'

/** Everything of `@mantine/dates` stands inside of this: names by language, weeks from Sunday. */
export function CalendarTexts({ children }: { children: ReactNode }) {
  const lang = useLang()
  return (
    <DatesProvider settings={{ locale: lang, firstDayOfWeek: 0, weekendDays: [], consistentWeeks: true }}>
      {children}
    </DatesProvider>
  )
}
