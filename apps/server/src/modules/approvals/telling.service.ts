import type { Language } from '@laurel/contract/constants.ts'
import { sayCount } from '@laurel/contract/messages/say.ts'
import { dateIn } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { listPlatformAdmins, queueToStaff, type StaffRecipient } from '../mail/mail.service.ts'
import { getCompanySettings } from '../places/places.service.ts'
import type { Services } from '../services.ts'
import type { DescribedProposal } from './proposals.queries.ts'
import { findProposer, findStandIn, listCompanyAdmins } from './settings.queries.ts'

/** What telling somebody needs besides the transaction. */
export type Post = Pick<Services, 'queue' | 'publicUrl'>

/** Who can decide about a proposal: other CompanyAdmins and the stand-in; where there are none, the Admins. */
const listDeciders = async (db: Db, proposal: DescribedProposal, now: Date): Promise<readonly StaffRecipient[]> => {
  const { company_id: companyId, proposed_by: by, is_of_admin: isOfAdmin } = proposal
  const { timezone } = await getCompanySettings(db, companyId)
  const standIn = await findStandIn(db, companyId, dateIn(timezone, now))
  const admins = await listCompanyAdmins(db, companyId)
  const isAdmin = admins.some(({ id }) => id === standIn?.id)
  const people = [...admins, ...(standIn && !isAdmin && !isOfAdmin ? [standIn] : [])].filter(({ id }) => id !== by)
  return people.length > 0 ? people : listPlatformAdmins(db)
}

const toFacts = (proposal: DescribedProposal, lang: Language) => ({
  people: sayCount(lang, 'users', proposal.people_count),
  place: proposal.division_name,
  coins: sayCount(lang, 'coins', toCoins(proposal.coins_cents * proposal.people_count)),
})

const linkTo = ({ publicUrl }: Post, { id }: DescribedProposal) => `${publicUrl()}/approvals?proposal=${id}`

/** That a proposal waits, to everybody who can decide about it. */
export const tellDeciders = async (
  db: Db,
  post: Post,
  proposal: DescribedProposal,
  { template, now }: { template: 'proposal-waiting' | 'proposal-reminder'; now: Date },
) => {
  const by = proposal.proposer ?? ''
  await queueToStaff(db, post.queue, await listDeciders(db, proposal, now), {
    template,
    link: linkTo(post, proposal),
    say: (lang) => ({ by, about: proposal.badge_name, facts: toFacts(proposal, lang) }),
  })
}

interface Told {
  template: 'proposal-approved' | 'proposal-denied' | 'proposal-expired'
  by?: string
  words?: string
}

/** What became of a proposal, to who made it. */
export const tellProposer = async (
  db: Db,
  post: Post,
  proposal: DescribedProposal,
  { template, by = '', words = '' }: Told,
) => {
  const proposer = await findProposer(db, proposal.proposed_by)
  if (proposer === undefined) return
  await queueToStaff(db, post.queue, [proposer], {
    template,
    link: linkTo(post, proposal),
    say: (lang) => ({ by, words, about: proposal.badge_name, facts: toFacts(proposal, lang) }),
  })
}
