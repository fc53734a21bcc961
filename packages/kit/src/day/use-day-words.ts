import type { Day } from '@laurel/contract/days.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format/use-format.ts'

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

    badge: ({ name, quantity }: Day['badges'][number]) =>
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
