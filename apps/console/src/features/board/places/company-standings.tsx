import type { Board } from '@laurel/contract/board.ts'
import { formatAverage } from '@laurel/kit/format/format.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { companyStandings } from '../board.model.ts'
import classes from './company-standings.module.css'
import { PointsBar } from './points-bar.tsx'

interface CompanyStandingsProps {
  companies: Board['companies']
  colors: ReadonlyMap<string, string>
}

const SHOWN = 5

/** Companies by points per person, so that their size does not matter. */
export function CompanyStandings({ companies, colors }: CompanyStandingsProps) {
  const { t } = useTranslation('board')
  const lang = useLang()
  const standings = companyStandings(companies)
  const most = standings[0]?.average ?? 0
  return (
    <section className={classes.standings} aria-labelledby="companies">
      <h2 id="companies" className={classes.title}>
        {t('perPerson')}
      </h2>
      <ol className={classes.list}>
        {standings.slice(0, SHOWN).map(({ name, average }) => (
          <li
            key={name}
            className={classes.row}
            style={{ '--company': colors.get(name), '--share': most === 0 ? 0 : average / most }}
          >
            <span className={classes.name}>{name}</span>
            <PointsBar />
            <span className={classes.average}>{formatAverage(lang, average)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
