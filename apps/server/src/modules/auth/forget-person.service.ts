import type { Sessions } from '../../access/sessions.ts'
import type { Db } from '../../db/db.ts'
import { withdrawAddress } from '../profile/address.service.ts'
import { forgetTriesAbout } from './attempts.queries.ts'
import { forgetNetworks } from './known-networks.queries.ts'
import { forgetLinks } from './link-tokens.service.ts'
import { disableSecondFactorFor } from './second-factor.service.ts'

/** Everything with which somebody could sign in, and the traces of their tries. */
export const forgetAccess = async (db: Db, sessions: Sessions, person: { id: number; email: string }) => {
  await sessions.endAllFor(db, person.id)
  await forgetLinks(db, person.id)
  await forgetNetworks(db, person.id)
  await withdrawAddress(db, person.id)
  await disableSecondFactorFor(db, person.id)
  await forgetTriesAbout(db, person.email)
}
