import { type MyWallet, WALLET_PAGE_SIZE } from '@laurel/contract/me.ts'
import type { TransferStatus } from '@laurel/contract/transfers.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { Me } from './me.service.ts'

const TRANSFERS = 50

/** The newest lines before one of them; one more than a page holds tells that there are further ones. */
export const listLines = (db: Db, { companyId, userId }: Me, before: number | undefined) =>
  db
    .selectFrom('coin_lines as l')
    .leftJoin('awards as a', (join) => join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.award_id'))
    .leftJoin('badges as b', (join) => join.onRef('b.company_id', '=', 'a.company_id').onRef('b.id', '=', 'a.badge_id'))
    .leftJoin('users as actor', 'actor.id', 'l.actor_id')
    .leftJoin('users as giver', 'giver.id', 'a.awarded_by')
    .select(['l.id', 'l.at', 'l.reason', 'l.amount_cents', 'l.award_id', 'l.transfer_id', 'l.note'])
    .select(['a.awarded_for', 'a.comment', 'a.reversal_reason', 'a.source', 'b.name', 'b.image_hash'])
    .select([fullNameColumn('actor').as('actor'), fullNameColumn('giver').as('giver')])
    .where('l.company_id', '=', companyId)
    .where('l.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('l.id', '<', Number(before)))
    .orderBy('l.id', 'desc')
    .limit(WALLET_PAGE_SIZE + 1)
    .$narrowType<{ reason: MyWallet['lines'][number]['reason'] }>()
    .execute()

export type WalletLineRow = Awaited<ReturnType<typeof listLines>>[number]

export const listOwnTransfers = (db: Db, { companyId, userId }: Me) =>
  db
    .selectFrom('coin_transfers')
    .select([
      'id',
      'cents',
      'status',
      'created_at',
      'queue_date',
      'processed_at',
      'reason',
      'cancel_reason',
      'queued_by',
    ])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(TRANSFERS)
    .$narrowType<{ status: TransferStatus }>()
    .execute()

export const sumPaid = async (db: Db, { companyId, userId }: Me) => {
  const { cents } = await db
    .selectFrom('coin_transfers')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('cents'), row.lit(0)).as('cents'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', '=', 'Success')
    .executeTakeFirstOrThrow()
  return cents
}
