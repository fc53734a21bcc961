import { randomBytes } from 'node:crypto'
import type { Language } from '@laurel/contract/constants.ts'
import type { KeyScope } from '@laurel/contract/key-scopes.ts'
import { hashToken } from '../../src/access/token-hash.ts'
import type { Db } from '../../src/db/db.ts'
import { insertKey, insertSecret } from '../../src/modules/api-keys/keys.queries.ts'
import { daysBefore, hoursAfter } from '../days-before.ts'
import type { Cast } from '../people/cast.ts'

interface DemoKey {
  name: Record<Language, string>
  scopes: KeyScope[]
  /** The days that it has left of its year. */
  daysLeft: number
  /** Null was never used. */
  usedHoursAgo: number | null
}

const KEYS: readonly DemoKey[] = [
  { name: { en: 'Payroll', fr: 'Paie' }, scopes: ['coins:read', 'reports:read'], daysLeft: 80, usedHoursAgo: 2 },
  { name: { en: 'Telematics', fr: 'Télématique' }, scopes: ['gps:write'], daysLeft: 361, usedHoursAgo: null },
  { name: { en: 'Telematics, old', fr: 'Télématique, ancienne' }, scopes: ['gps:write'], daysLeft: 3, usedHoursAgo: 9 },
  { name: { en: 'Intranet board', fr: 'Tableau intranet' }, scopes: ['awards:read'], daysLeft: 230, usedHoursAgo: 26 },
]

const YEAR_DAYS = 365

/** Keys to look at. Nobody knows their secrets, so that they open nothing. */
export const plantKeys = async (db: Db, { companyId, admin }: Cast, now: Date) => {
  for (const { name, scopes, daysLeft, usedHoursAgo } of KEYS) {
    const at = daysBefore(now, YEAR_DAYS - daysLeft)
    const id = await insertKey(db, {
      company_id: companyId,
      name: name[admin.lang],
      scopes,
      created_by: admin.id,
      created_at: at,
      expires_at: daysBefore(now, -daysLeft),
      last_used_at: usedHoursAgo === null ? null : hoursAfter(now, -usedHoursAgo),
      // A demo sends no mail.
      warned_at: now,
    })
    const secret = `lrl_${randomBytes(32).toString('base64url')}`
    await insertSecret(db, id, { tokenHash: hashToken(secret), beginning: secret.slice(0, 8), at })
  }
}
