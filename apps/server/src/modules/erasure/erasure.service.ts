import type { Caller } from '../../access/caller.ts'
import type { Sessions } from '../../access/sessions.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { forgetInApprovals } from '../approvals/approvals.service.ts'
import { forgetAccess } from '../auth/sign-in.service.ts'
import { forgetAwardTexts } from '../awards/awarding.service.ts'
import { forgetRecipient, requireNoOpenTransfers } from '../coin-transfers/queue.service.ts'
import { forgetUserDevices } from '../devices/devices.service.ts'
import { forgetApplause } from '../feed/feed.service.ts'
import { dropUnusedImage } from '../files/files.service.ts'
import { forgetSettings } from '../me/me.service.ts'
import { forgetMessagesTo } from '../messages/messages.service.ts'
import { forgetCopies } from '../my-data/my-data.service.ts'
import { forgetNotificationsTo } from '../notifications/notifications.service.ts'
import { forgetUserQuestions } from '../questions/questions.service.ts'
import { forgetRuleHits } from '../rules/rules.service.ts'
import { forgetSchedulesFor } from '../schedules/schedules.service.ts'
import { forgetUserSuggestions } from '../suggestions/suggestions.service.ts'
import { forgetDriver } from '../trips/trips.service.ts'
import { forgetManaged } from '../users/provided.service.ts'
import { emptyUser, lockRemovedUser } from '../users/user-status.service.ts'
import { emitPeople } from '../webhooks/webhooks.service.ts'

/**
 * Erases a person who was removed before. Every module forgets its part; awards and coins stay with a nameless row, so
 * that all totals still add up. Erasing lives in a module of its own, because it is the only act that needs all others.
 */
export const erasePerson = (db: Db, sessions: Sessions, caller: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const { user, companyId } = await lockRemovedUser(db, caller, id)
    await requireNoOpenTransfers(db, companyId, id)
    await forgetAccess(db, sessions, { id, email: user.username })
    await forgetAwardTexts(db, companyId, id)
    await forgetDriver(db, companyId, { id, employeeId: user.employeeid })
    await forgetUserDevices(db, companyId, id)
    await forgetRecipient(db, companyId, id)
    await forgetMessagesTo(db, companyId, id)
    await forgetNotificationsTo(db, { id, companyId, email: user.username })
    await forgetUserSuggestions(db, companyId, id)
    await forgetUserQuestions(db, companyId, id)
    await forgetInApprovals(db, companyId, id, caller.now)
    await forgetSchedulesFor(db, companyId, id)
    await forgetSettings(db, id)
    await forgetCopies(db, companyId, id)
    await forgetApplause(db, companyId, id)
    await forgetRuleHits(db, companyId, id)
    await forgetManaged(db, id)
    const photo = await emptyUser(db, { id, companyId }, caller.now)
    if (photo !== null) await dropUnusedImage(db, photo)
    await emitPeople(db, caller.now, 'person.changed', [user])
    return { id, companyId, roleid: user.roleid, createddate: user.createddate }
  })
