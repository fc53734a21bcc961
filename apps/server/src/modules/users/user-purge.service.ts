import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { forgetAccess } from '../auth/forget-person.service.ts'
import { forgetRecipient, requireNoOpenTransfers } from '../coin-transfers/queue.service.ts'
import { forgetUserDevices } from '../devices/devices.service.ts'
import { dropUnusedImage } from '../files/files.service.ts'
import { forgetNotificationsTo } from '../notifications/notifications.service.ts'
import { forgetUserSuggestions } from '../suggestions/suggestions.service.ts'
import { forgetDriver } from '../trips/forget-driver.service.ts'
import { replaceDivisions, replaceGrants } from './user-places.queries.ts'
import { emptyAwardTexts, emptyUserRow, findPhoto } from './user-purge.queries.ts'
import { lockUser } from './users.queries.ts'
import type { Caller } from './users.service.ts'

/** Erases who somebody was. Awards and coins stay with a nameless row, so that every total still adds up. */
export const eraseUser = (db: Db, sessions: Sessions, { actor, now }: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const user = required(await lockUser(db, actor.scope, id, now))
    if (user.roleid === ROLE_ID.Admin) throw new AppError('admin_kept')
    if (user.status !== 'Removed') throw new AppError('person_not_removed')
    const companyId = required(user.companyid ?? undefined)
    await requireNoOpenTransfers(db, companyId, id)
    const photo = await findPhoto(db, id)
    await forgetAccess(db, sessions, { id, email: user.username })
    await replaceDivisions(db, { id, companyId }, [])
    await replaceGrants(db, { id, companyId }, [])
    await emptyAwardTexts(db, companyId, id)
    await forgetDriver(db, companyId, { id, employeeId: user.employeeid })
    await forgetUserDevices(db, companyId, id)
    await forgetRecipient(db, companyId, id)
    await forgetNotificationsTo(db, { id, companyId, email: user.username })
    await forgetUserSuggestions(db, companyId, id)
    await emptyUserRow(db, id, now)
    if (photo !== null) await dropUnusedImage(db, photo)
    return { id, companyId, roleid: user.roleid, createddate: user.createddate }
  })
