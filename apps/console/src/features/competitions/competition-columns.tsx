import type { COMPETITION_SORT_FIELDS, Competition } from '@laurel/contract/competitions.ts'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { companyChoices } from '../../domain/organisation/organisation.queries.ts'
import { phaseFor } from './competition.model.ts'
import classes from './competition-columns.module.css'
import type { Side } from './competitions.queries.ts'

export const useCompetitionColumns = (side: Side): Column<Competition, (typeof COMPETITION_SORT_FIELDS)[number]>[] => {
  const { t } = useTranslation('competitions')
  const format = useFormat()
  return [
    { key: 'id', header: t('columns.id'), width: 64, cell: ({ id }) => id },
    {
      key: 'title',
      header: t('columns.title'),
      sortField: 'title',
      primary: true,
      cell: (competition) => <Titled competition={competition} isOwn={side.isOwn} />,
    },
    {
      key: 'start',
      header: t('columns.start'),
      sortField: 'startdate',
      width: 130,
      cell: ({ startdate }) => startdate,
    },
    { key: 'end', header: t('columns.end'), sortField: 'enddate', width: 130, cell: ({ enddate }) => enddate },
    {
      key: 'created',
      header: t('columns.created'),
      sortField: 'createddate',
      width: 140,
      cell: ({ createddate }) => format.instantDay(createddate),
    },
  ]
}

interface TitledProps {
  competition: Competition
  isOwn: boolean
}

const useCompanyNames = ({ companies }: Competition, isOwn: boolean) => {
  const { data: choices = [] } = useQuery({ ...companyChoices(), enabled: !isOwn })
  const names = new Map(choices.map(({ id, value }) => [id, value]))
  const shown = companies.map((id) => names.get(id) ?? `#${id}`).toSorted((a, b) => a.localeCompare(b))
  return shown.join(', ')
}

/** The title with the phase beside it; the companies on hover. */
function Titled({ competition, isOwn }: TitledProps) {
  const companies = useCompanyNames(competition, isOwn)
  return (
    <span className={classes.titled} title={isOwn ? undefined : companies}>
      {competition.title}
      <PhaseChip competition={competition} />
      <OwnerChip competition={competition} isOwn={isOwn} />
    </span>
  )
}

/** To the Admin whose challenge it is; to the company that the board is not public. */
export function OwnerChip({ competition, isOwn }: TitledProps) {
  const { t } = useTranslation('competitions')
  const company = useCompanyNames(competition, isOwn)
  if (isOwn) return competition.public ? null : <StatusChip>{t('challenge.companyOnly')}</StatusChip>
  return competition.companyid === null ? null : <StatusChip tone="blue">{t('challenge.of', { company })}</StatusChip>
}

export function PhaseChip({ competition }: { competition: Competition }) {
  const { t } = useTranslation('competitions')
  const format = useFormat()
  const { phase, days } = phaseFor(competition, useNow())
  if (phase === 'upcoming') return <StatusChip>{t('phase.upcoming', { count: days })}</StatusChip>
  if (phase === 'running') return <StatusChip tone="good">{t('phase.running', { count: days })}</StatusChip>
  if (phase === 'final') return <StatusChip>{t('phase.final')}</StatusChip>
  if (phase === undefined) return null
  return <StatusChip tone="yellow">{t('phase.closing', { when: format.zonedInstant(competition.finalat) })}</StatusChip>
}
