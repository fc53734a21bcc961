import { roleName } from '@laurel/contract/roles.ts'
import type { OpenTransfer, Transfer, TransferCandidate, TransferStatus } from '@laurel/contract/transfers.ts'
import { fullName } from '../../core/full-name.ts'
import { toCoins } from '../../core/money.ts'
import { signedFileUrl } from '../files/files.service.ts'
import type { CandidateRow, OpenTransferRow } from './candidates.queries.ts'
import type { listTransferRows, TransferFilter, TransferRow } from './queue.queries.ts'
import { hasStatus } from './queue.queries.ts'

/** Pending or refused: its coins are still on hold. */
export const isOpen = (status: string) => status === 'Pending' || status === 'Error'

export const isAddressChanged = ({
  email,
  recipient_email: queuedFor,
}: {
  email: string
  recipient_email: string | null
}) => queuedFor !== null && queuedFor.toLowerCase() !== email.toLowerCase()

export const toTransfer = (row: TransferRow): Transfer => ({
  id: row.id,
  userid: row.user_id,
  fullname: fullName(row),
  profilepic: signedFileUrl(row.photo_hash),
  employeeid: row.employee_id,
  company: row.company_name,
  companyid: row.company_id,
  coins: toCoins(row.cents),
  status: row.status as TransferStatus,
  queueDate: row.queue_date,
  processedDate: row.processed_at?.toISOString() ?? null,
  reason: row.reason,
  cancelReason: row.cancel_reason,
  email: row.recipient_email,
  currentEmail: isOpen(row.status) && isAddressChanged(row) ? row.email : null,
  reference: row.reference,
  queuedBy: row.queuer,
  ownRequest: row.queued_by === row.user_id,
  createddate: row.created_at.toISOString(),
  unsettled: row.unsettled_since !== null,
  canDelete: isOpen(row.status) && row.unsettled_since === null,
  canRetry: row.status === 'Error',
})

type StatusSums = Awaited<ReturnType<typeof listTransferRows>>['sums']

/** The sum over what the filter shows, and how many entries each status has whatever status is shown. */
export const toTransferSums = (sums: StatusSums, filter: TransferFilter) => {
  const shown = sums.filter(({ status }) => hasStatus(filter, status))
  const countFor = (wanted: TransferStatus) => sums.find(({ status }) => status === wanted)?.total ?? 0
  return {
    summ: toCoins(shown.reduce((sum, { cents }) => sum + cents, 0)),
    counts: {
      Pending: countFor('Pending'),
      Success: countFor('Success'),
      Error: countFor('Error'),
      Cancelled: countFor('Cancelled'),
    },
    totalElements: shown.reduce((sum, { total }) => sum + total, 0),
  }
}

const toOpenTransfer = ({ cents, processedAt, ...transfer }: OpenTransferRow): OpenTransfer => ({
  ...transfer,
  coins: toCoins(cents),
  processedDate: processedAt === null ? null : new Date(processedAt).toISOString(),
  // After a retry the reason of the refusal stays with the entry, and would read as if it stood refused.
  reason: transfer.status === 'Error' ? transfer.reason : null,
})

export const toCandidate = (row: CandidateRow): TransferCandidate => ({
  id: row.id,
  employeeid: row.employee_id,
  firstname: row.first_name,
  lastname: row.last_name,
  fullname: fullName(row),
  username: row.email,
  profilepic: signedFileUrl(row.photo_hash),
  name: roleName(row.role_id),
  company: row.company_name,
  companyid: row.company_id,
  coins: toCoins(row.cents),
  rangedCoins: toCoins(row.earned_cents),
  pendingCoins: toCoins(row.held_cents),
  openTransfers: row.open_transfers.map(toOpenTransfer),
})
