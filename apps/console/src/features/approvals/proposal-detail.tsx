import type { Proposal } from '@laurel/contract/approvals.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fateFor } from '../../domain/budgets/budget.model.ts'
import { BudgetOutlook } from '../../domain/budgets/budget-outlook.tsx'
import { type Budgets, budgetsQuery } from '../../domain/budgets/budgets.queries.ts'
import { messageFor } from '../../lib/api.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import classes from './approvals.module.css'
import { ProposalChip } from './proposal-entry.tsx'
import { useApprove, useWithdraw } from './proposals.queries.ts'

const DenyDialog = lazyDialog(() => import('./deny-dialog.tsx'), 'DenyDialog')

/** At most this many people are listed before the others are asked for. */
const SHOWN_AT_ONCE = 50

function People({ proposal: { people, each } }: { proposal: Proposal }) {
  const { t } = useTranslation('approvals')
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  return (
    <>
      <ul className={classes.people}>
        {people.slice(0, most).map(({ userid, fullname, employeeid, photo, active }) => (
          <li key={userid}>
            <PersonAvatar name={fullname} photoUrl={photo} size={24} />
            <span className={classes.person}>
              {fullname}
              {employeeid && <small>{employeeid}</small>}
            </span>
            {!active && <StatusChip tone="orange">{t('gone')}</StatusChip>}
            <BadgeWorth {...each} />
          </li>
        ))}
      </ul>
      {people.length > most && (
        <Button variant="default" size="xs" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('more', { count: people.length - most })}
        </Button>
      )}
    </>
  )
}

/** What became of it, by whom and why. */
function Outcome({ proposal: { state, decidedby, decidedat, reason } }: { proposal: Proposal }) {
  const { t } = useTranslation('approvals')
  const format = useFormat()
  if (state === 'open' || decidedat === null) return null
  const date = format.instant(decidedat)
  return (
    <div className={classes.outcome} data-state={state}>
      <p>{decidedby === null ? t('outcome.expired', { date }) : t(`outcome.${state}`, { name: decidedby, date })}</p>
      {reason !== '' && <blockquote>{reason}</blockquote>}
    </div>
  )
}

const useOutlook = (proposal: Proposal, data: Budgets | undefined) => {
  const { t } = useTranslation('approvals')
  if (!data) return { isStopped: false, notice: undefined }
  const { fate } = fateFor({ budgets: data.budgets, threshold: null }, proposal.divisionid, proposal.coins)
  if (fate === 'refused') return { isStopped: true, notice: { kind: 'stop', text: t('stopped') } as const }
  if (fate === 'proposed') return { isStopped: false, notice: { kind: 'warn', text: t('passes') } as const }
  return { isStopped: false, notice: undefined }
}

/** A proposal with its people, what it does to the budgets, and the decision. */
export function ProposalDetail({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('approvals')
  const format = useFormat()
  const isAdmin = useProfile().roles.includes('Admin')
  const { id, badgename, smallimage, peoplecount, proposedby, proposedat, divisionname, companyname } = proposal
  const { data } = useQuery({ ...budgetsQuery(isAdmin ? proposal.companyid : 0), enabled: proposal.state === 'open' })
  const { isStopped, notice } = useOutlook(proposal, data)
  const approve = useApprove()
  const withdraw = useWithdraw()
  const denial = useDialog<Proposal>()
  const [problem, setProblem] = useState<string>()

  const decide = () => {
    setProblem(undefined)
    approve
      .mutateAsync({ body: { id } })
      .then(({ message }) => notifySuccess(message))
      .catch((error: unknown) => setProblem(messageFor(error)))
  }
  const takeBack = () =>
    void confirm({
      title: t('withdraw.title', { badge: badgename }),
      text: t('withdraw.text'),
      confirmLabel: t('withdraw.confirm'),
      danger: true,
      action: async () => notifySuccess((await withdraw.mutateAsync({ body: { id } })).message),
    })

  return (
    <article className={classes.detail} aria-label={t('heading', { badge: badgename, count: peoplecount })}>
      <header className={classes.head}>
        <BadgeMedal image={smallimage} size={52} />
        <div>
          <h2>{t('heading', { badge: badgename, count: peoplecount })}</h2>
          <p>{[proposedby, format.instant(proposedat), ...(isAdmin ? [companyname] : []), divisionname].join(', ')}</p>
          <p>{t('day', { date: format.date(proposal.awardedfor) })}</p>
        </div>
      </header>
      <div className={classes.body}>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <p className={classes.total}>
          <BadgeWorth points={proposal.points} coins={proposal.coins} />
          <ProposalChip proposal={proposal} />
        </p>
        {proposal.commentary !== '' && <blockquote className={classes.comment}>{proposal.commentary}</blockquote>}
        <Outcome proposal={proposal} />
        <People key={id} proposal={proposal} />
        {proposal.state === 'open' && data && (
          <BudgetOutlook data={data} divisionid={proposal.divisionid} coins={proposal.coins} notice={notice} />
        )}
        {proposal.state === 'open' && (
          <p className={classes.note}>{t('expires', { date: format.instant(proposal.expiresat) })}</p>
        )}
      </div>
      {(proposal.canDecide || proposal.canWithdraw) && (
        <footer className={classes.foot}>
          {proposal.canWithdraw && (
            <Button variant="default" onClick={takeBack}>
              {t('withdraw.label')}
            </Button>
          )}
          {proposal.canDecide && (
            <>
              <Button variant="outline" color="red" onClick={() => denial.open(proposal)}>
                {t('deny.label')}
              </Button>
              <Button
                leftSection={<IconCheck size={17} aria-hidden />}
                loading={approve.isPending}
                disabled={isStopped}
                onClick={decide}
              >
                {t('approve', { count: peoplecount })}
              </Button>
            </>
          )}
        </footer>
      )}
      <DialogFrame opened={denial.opened} onClose={denial.close}>
        {denial.subject && <DenyDialog proposal={denial.subject} />}
      </DialogFrame>
    </article>
  )
}
