import { getChallengeBoard } from '@laurel/contract/challenges.ts'
import { listMyCompetitions, type MyCompetition } from '@laurel/contract/my-boards.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptFor } from '../../lib/api.ts'
import { Points } from '../../parts/amounts.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import classes from './competitions-page.module.css'

function Standing({ competition: { state, place, of, points } }: { competition: MyCompetition }) {
  const { t } = useTranslation('competitions')
  const format = useFormat()
  if (state === 'upcoming') return null
  return (
    <div className={classes.standing}>
      <p>
        {place === null ? (
          t('noPlace')
        ) : (
          <>
            <b>{format.number(place)}</b> {t('of', { count: of })}
          </>
        )}
      </p>
      <Points value={points} />
    </div>
  )
}

/** So many places are shown; the own one stands above. */
const SHOWN = 20

/** The board that only the company sees, in the app because the public page has no session. */
function OwnBoard({ competition: { boardid, title } }: { competition: MyCompetition }) {
  const { t } = useTranslation('competitions')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...keptFor(getChallengeBoard, { query: { id: boardid, perpage: SHOWN } }), enabled: isOpen })
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen && (
        <Loaded query={query}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className={classes.days}>{t('nobody')}</p>
            ) : (
              <ol className={classes.places} aria-label={title}>
                {rows.map(({ rank, name, points }, index) => (
                  <li key={index}>
                    <b>{format.number(rank)}</b>
                    <span>{name}</span>
                    <Points value={points} />
                  </li>
                ))}
              </ol>
            )
          }
        </Loaded>
      )}
    </>
  )
}

function Competition({ competition }: { competition: MyCompetition }) {
  const { t } = useTranslation('competitions')
  const format = useFormat()
  const { title, state, from, to, badges, link, minimumdays } = competition
  return (
    <Card className={classes.competition}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.state} data-state={state}>
          {t(`states.${state}`)}
        </span>
      </div>
      <p className={classes.days}>{format.dateRange(from, to)}</p>
      {state === 'closing' && (
        <p className={classes.days}>{t('finalOn', { date: format.instant(competition.finalat) })}</p>
      )}
      <Standing competition={competition} />
      <ul className={classes.badges} aria-label={t('badges')}>
        {badges.map(({ name, smallimage, points, limit }) => (
          <li key={name}>
            <BadgeMedal image={smallimage} size={32} />
            <span>
              {name}
              <small>
                {t('worth', { count: points })}
                {limit > 0 && `, ${t('atMost', { count: limit })}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {minimumdays > 0 && <p className={classes.days}>{t('minimum', { count: minimumdays })}</p>}
      {link === null ? (
        <OwnBoard competition={competition} />
      ) : (
        <a className={classes.link} href={link} target="_blank" rel="noreferrer">
          {t('open')}
          <IconExternalLink size={18} aria-hidden />
        </a>
      )}
    </Card>
  )
}

export function CompetitionsPage() {
  const { t } = useTranslation('competitions')
  const query = useQuery(keptFor(listMyCompetitions, {}))
  return (
    <Page title={t('title')} back="/">
      <Loaded query={query}>
        {({ competitions }) => (
          <>
            {competitions.length === 0 && <p className={classes.empty}>{t('none')}</p>}
            {competitions.map((competition) => (
              <Competition key={competition.id} competition={competition} />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  )
}
