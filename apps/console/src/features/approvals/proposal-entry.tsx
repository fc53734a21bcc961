import type { Proposal } from '@laurel/contract/approvals.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { UnstyledButton } from '@mantine/core'
import { useProfile } from '../../lib/session/session-profile.ts'
import classes from './approvals.module.css'

const TONES = { approved: 'good', denied: 'red', withdrawn: 'neutral', expired: 'neutral' } as const
const FACES = 4

/** Why it waits for somebody, or what became of it. */
export function ProposalChip({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation(['approvals', 'budgets'])
  const format = useFormat()
  const { state, threshold, budget, canDecide, canWithdraw } = proposal
  if (state !== 'open') return <StatusChip tone={TONES[state]}>{t(`states.${state}`)}</StatusChip>
  if (!canDecide && canWithdraw) return <StatusChip>{t('othersDecide')}</StatusChip>
  if (threshold !== null) return <StatusChip tone="violet">{t('above', { coins: format.coins(threshold) })}</StatusChip>
  if (budget === null) return null
  return <StatusChip tone="violet">{t('budgetOf', { name: budget.divisionname ?? t('budgets:company') })}</StatusChip>
}

interface ProposalEntryProps {
  proposal: Proposal
  isOpen: boolean
  onOpen: () => void
}

/** A card of the list: what, for how many, by whom, what it is worth. */
export function ProposalEntry({ proposal, isOpen, onOpen }: ProposalEntryProps) {
  const { t } = useTranslation('approvals')
  const format = useFormat()
  const profile = useProfile()
  const { badgename, smallimage, peoplecount, people, proposedby, proposedbyid, proposedbyphoto } = proposal
  const by = proposedbyid === profile.id ? t('byYou') : t('by', { name: proposedby })
  const place = profile.roles.includes('Admin') ? proposal.companyname : proposal.divisionname
  return (
    <li>
      <UnstyledButton className={classes.entry} aria-current={isOpen || undefined} onClick={onOpen}>
        <BadgeMedal image={smallimage} size={44} />
        <span className={classes.words}>
          <span className={classes.what}>
            <b>{badgename}</b> {t('for', { count: peoplecount })}
          </span>
          <span className={classes.by}>
            <PersonAvatar name={proposedby} photoUrl={proposedbyphoto} size={20} />
            <span>
              {by}, <RelativeTime at={proposal.proposedat} />
            </span>
          </span>
          <span className={classes.place}>{place}</span>
        </span>
        <span className={classes.faces} aria-hidden>
          {people.slice(0, FACES).map(({ userid, fullname, photo }) => (
            <PersonAvatar key={userid} name={fullname} photoUrl={photo} size={28} />
          ))}
          {peoplecount > FACES && <span>+{format.number(peoplecount - FACES)}</span>}
        </span>
        <span className={classes.worth}>
          <BadgeWorth points={proposal.points} coins={proposal.coins} />
          <ProposalChip proposal={proposal} />
        </span>
      </UnstyledButton>
    </li>
  )
}
