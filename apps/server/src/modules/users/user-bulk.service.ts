import { HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import type { Invitation, User } from '@laurel/contract/users.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { makeInvitationLink, queueInvitation } from '../auth/links/links.service.ts'
import { emitPeople } from '../webhooks/webhooks.service.ts'
import { listCompanyKeys } from './user-places.queries.ts'
import { switchStatus, tellTurns } from './user-status.service.ts'
import { findUser, lockUser, updateUserRow } from './users.queries.ts'
import { type Dependencies, requireHome } from './users.service.ts'

/** Locks are taken in the order of ids, so that two calls about the same people cannot deadlock. */
const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

const lockAll = async (db: Db, { actor, now }: Caller, ids: readonly number[]) => {
  const users = []
  for (const id of inOrder(ids)) users.push(required(await lockUser(db, actor.scope, id, now)))
  return users
}

const isInvited = ({ status, iscomplete }: User) => status === 'Active' && iscomplete === 0

/** People of the selection who cannot be invited are left out. */
export const inviteAgain = (db: Db, { queue }: Pick<Dependencies, 'queue'>, caller: Caller, ids: readonly number[]) =>
  inTransaction(db, async (db) => {
    const users = await lockAll(db, caller, ids)
    const invited = users.filter(isInvited)
    if (invited.length === 0) throw new AppError('nobody_to_invite')
    for (const { id } of invited) await queueInvitation(db, queue, id)
    return invited
  })

/** The same to be handed over: their earlier links end, and so does the one in a mail. */
export const handOverInvitations = (db: Db, publicUrl: string, caller: Caller, ids: readonly number[]) =>
  inTransaction(db, async (db) => {
    const users = (await lockAll(db, caller, ids)).filter(isInvited)
    if (users.length === 0) throw new AppError('nobody_to_invite')
    const keys = await listCompanyKeys(db, users)
    const invitations: Invitation[] = []
    for (const user of users) {
      const { id, roleid, firstname, lastname, company, companyid, employeeid, username, lang, code } = user
      const isOfApp = HOME_ROLE_IDS.includes(roleid)
      const { link, until } = await makeInvitationLink(db, publicUrl, { id, isOfApp, now: caller.now })
      invitations.push({
        id,
        name: `${firstname} ${lastname}`,
        company,
        companykey: keys.get(companyid ?? 0) ?? null,
        employeeid,
        username,
        lang,
        link,
        code,
        until: until.toISOString(),
      })
    }
    return { users, invitations }
  })

export const changeStatuses = (
  db: Db,
  { sessions }: Pick<Dependencies, 'sessions'>,
  caller: Caller,
  { ids, status }: { ids: readonly number[]; status: 'Active' | 'Inactive' },
) =>
  inTransaction(db, async (db) => {
    const changes = []
    for (const id of inOrder(ids)) changes.push(await switchStatus(db, sessions, caller, id, status))
    await tellTurns(db, caller.now, changes)
    return changes
  })

interface Move {
  ids: readonly number[]
  divisionid: number
  locationid: number
}

/** Earlier awards and coins stay with the former division. */
export const moveAll = (db: Db, { sessions }: Pick<Dependencies, 'sessions'>, caller: Caller, move: Move) =>
  inTransaction(db, async (db) => {
    const { divisionid, locationid } = move
    const changes = []
    for (const before of await lockAll(db, caller, move.ids)) {
      const { id, companyid, roleid, status, firstname, lastname } = before
      if (status === 'Removed') throw new AppError('person_removed')
      if (companyid === null || !HOME_ROLE_IDS.includes(roleid)) {
        throw new AppError('person_without_home', { params: { name: `${firstname} ${lastname}` } })
      }
      if (before.managed.includes('divisionid') && before.divisionid !== divisionid) {
        throw new AppError('person_managed')
      }
      await requireHome(db, companyid, { divisionId: divisionid, locationId: locationid })
      await updateUserRow(db, id, { division_id: divisionid, location_id: locationid })
      sessions.changed(db, id)
      changes.push({ before, after: required(await findUser(db, caller.actor.scope, id, caller.now)) })
    }
    await emitPeople(
      db,
      caller.now,
      'person.changed',
      changes.map(({ after }) => after),
    )
    return changes
  })
