import type { CoinTrace } from '@laurel/contract/coin-trace.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { AwardStation, PathEnd } from './award-station.tsx'
import { EndStations } from './end-stations.tsx'
import { PathContext } from './path-context.ts'
import { SourceStations, TripStation } from './source-stations.tsx'
import { groupPortions, linksFor, type NodeId, pathThrough, portionNode, type TripGroup } from './trace.model.ts'
import { TraceLinks } from './trace-links.tsx'
import classes from './trace-path.module.css'

const FIRST = 40
const MORE = 120

interface TracePathProps {
  trace: CoinTrace
  /** From the file to the transfer instead of back. */
  isForward: boolean
}

/** The whole path, side by side where there is room and one below the other on a phone. */
export function TracePath({ trace, isForward }: TracePathProps) {
  const { t } = useTranslation('trace')
  const [pointed, point] = useState<NodeId>()
  const [shown, setShown] = useState(FIRST)
  const canvas = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => groupPortions(trace.portions.slice(0, shown)), [trace, shown])
  const links = useMemo(() => linksFor(trace, groups), [trace, groups])
  const lit = useMemo(() => (pointed === undefined ? undefined : pathThrough(links, pointed)), [links, pointed])
  const context = useMemo(() => ({ lit, point }), [lit])
  const hidden = trace.portions.length - shown
  const inOrder = <T,>(parts: readonly T[]) => (isForward ? parts.toReversed() : parts)

  return (
    <PathContext.Provider value={context}>
      <section className={classes.frame} data-way={isForward ? 'forward' : 'back'} aria-label={t('title.none')}>
        <div className={classes.head} aria-hidden>
          {inOrder([
            <span key="ends">{t('columns.ends')}</span>,
            <div key="rest" className={classes.group}>
              {inOrder([
                <div key="trips" className={classes.trip}>
                  {inOrder([
                    <span key="awards">{t('columns.awards')}</span>,
                    <span key="trip">{t('columns.trip')}</span>,
                  ])}
                </div>,
                <span key="source">{t('columns.source')}</span>,
              ])}
            </div>,
          ])}
        </div>
        <div ref={canvas} className={classes.canvas}>
          <TraceLinks canvas={canvas} links={links} />
          {inOrder([
            <ul key="ends" className={classes.ends} aria-label={t('columns.ends')}>
              <EndStations trace={trace} />
            </ul>,
            <ol key="groups" className={classes.groups} aria-label={t('columns.awards')}>
              {groups.map((group) => (
                <li key={group.key} className={classes.group}>
                  {inOrder([
                    <div key="trips" className={classes.trips}>
                      {group.trips.map((trip) => (
                        <Awards key={trip.portions.map(portionNode).join()} trip={trip} isForward={isForward} />
                      ))}
                    </div>,
                    <SourceStations key="source" group={group} isForward={isForward} />,
                  ])}
                </li>
              ))}
            </ol>,
          ])}
        </div>
        {hidden > 0 && (
          <Button variant="subtle" className={classes.more} onClick={() => setShown(shown + MORE)}>
            {t('more', { count: Math.min(hidden, MORE) })}
          </Button>
        )}
        <Convention trace={trace} />
      </section>
    </PathContext.Provider>
  )
}

/** The awards of one trip and the trip; or one award without a trip, and what was said with it. */
function Awards({ trip: { tripid, portions }, isForward }: { trip: TripGroup; isForward: boolean }) {
  const [first] = portions
  const parts = [
    <ul key="awards" className={classes.awards}>
      {portions.map((portion) => (
        <li key={portionNode(portion)}>
          <AwardStation portion={portion} />
        </li>
      ))}
    </ul>,
    first && (tripid === null ? <PathEnd key="end" portion={first} /> : <TripStation key="trip" portion={first} />),
  ]
  return (
    <div className={classes.trip} data-end={tripid === null || undefined}>
      {isForward ? parts.toReversed() : parts}
    </div>
  )
}

/** That the order is a convention, and what is left of the last award that a transfer touched. */
function Convention({ trace: { transfer, portions } }: { trace: CoinTrace }) {
  const { t } = useTranslation(['trace', 'coins'])
  const format = useFormat()
  const last = portions.findLast(({ free }) => free > 0)
  return (
    <p className={classes.convention}>
      <IconInfoCircle size={18} aria-hidden />
      <span>
        {t('convention')}{' '}
        {transfer &&
          last &&
          t('stillFree', { coins: format.coins(last.free), badge: last.badge ?? t('coins:reasons.correction') })}
      </span>
    </p>
  )
}
