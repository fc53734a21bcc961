import { useFormat } from '../format/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { DayState } from './day-state.ts'

interface Day {
  state: DayState
  /** Minutes. */
  delay: number | null
  scheduled: string | null
  login: string | null
  logout: string | null
  logoutnextday: boolean
  trips: number | null
  corrections: readonly {
    kind: 'granted' | 'denied' | 'corrected' | 'takenback'
    at: string
    by: string | null
    text: string
  }[]
  releasedat: string | null
  releasedby: string | null
  latebuffer: number | null
}

/** The sentences about a day of a driver. Needs the texts `day`. */
export const useDayWords = () => {
  const { t } = useTranslation('day')
  const format = useFormat()
  return {
    verdict: ({ state, delay }: Pick<Day, 'state' | 'delay'>) =>
      state === 'late' && delay !== null ? t('lateBy', { count: delay }) : t(`states.${state}`),

    /** Names and values; nothing where the day has no data. */
    times: ({ scheduled, login, logout, logoutnextday, trips }: Day) =>
      trips === null
        ? []
        : ([
            [t('scheduled'), scheduled ?? '–'],
            [t('login'), login ?? '–'],
            [t('logout'), logout === null ? '–' : logoutnextday ? t('nextDay', { time: logout }) : logout],
            [t('trips'), format.number(trips)],
          ] as const),

    badge: ({ name, quantity }: { name: string; quantity: number }) =>
      quantity > 1 ? `${name} × ${format.number(quantity)}` : name,

    /** What people changed, and who released it. */
    notes: ({ corrections, releasedat, releasedby, latebuffer }: Day) => [
      ...corrections.map(({ kind, at, by, text }) =>
        t(`corrections.${kind}`, { by, date: format.instantDay(at), text }),
      ),
      ...(releasedat && releasedby && latebuffer !== null
        ? [t('released', { by: releasedby, date: format.instantDay(releasedat), count: latebuffer })]
        : []),
    ],
  }
}
