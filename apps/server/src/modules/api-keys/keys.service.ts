import { randomBytes } from 'node:crypto'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { KEY_PREFIX, type KeyScope } from '@laurel/contract/key-scopes.ts'
import {
  type ApiKey,
  type createKey,
  KEY_DAYS,
  KEY_EXCHANGE_HOURS,
  KEY_MAX_DAYS,
  KEY_WARNING_DAYS,
  KEYS_MAX,
} from '@laurel/contract/keys.ts'
import type { Caller } from '../../access/caller.ts'
import { hashToken } from '../../access/token-hash.ts'
import { AppError, required } from '../../core/app-error.ts'
import { dateIn, daysAfter, spelledDate } from '../../core/calendar.ts'
import { secondsFrom } from '../../core/clock.ts'
import { instantAt } from '../../core/wall-clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { listCompanyAdmins, queueToStaff } from '../mail/mail.service.ts'
import { companyFor, getCompanySettings, requireCompany, requireCompanyDivisions } from '../places/places.service.ts'
import type { Services } from '../services.ts'
import {
  countLiveKeys,
  endSecrets,
  findNewestSecret,
  insertKey,
  insertSecret,
  type KeyRow,
  listKeyRows,
  lockKey,
  lockUnwarned,
  markEnded,
  markWarned,
  renewKey,
} from './keys.queries.ts'

const DAY_SECONDS = 24 * 3600
/** Ended keys stay in the list for a while: who wonders why a system stopped finds the answer. */
const ENDED_SHOWN_DAYS = 90
/** 256 bits, which nobody guesses. */
const SECRET_BYTES = 32
/** Enough to tell keys apart, and far too little to guess the rest. */
const BEGINNING_LENGTH = KEY_PREFIX.length + 4

const openCompany = async (db: Db, { actor }: Pick<Caller, 'actor'>, named: number) => {
  const companyId = companyFor(actor.scope, named)
  await requireCompany(db, actor.scope, companyId)
  return { companyId, timezone: (await getCompanySettings(db, companyId)).timezone }
}

/** A key works to the end of its last day, which is the midnight that `expires_at` names. */
const toLastDay = (expiresAt: Date, timezone: string) => dateIn(timezone, secondsFrom(expiresAt, -1))
const endOfDay = (day: string, timezone: string) => instantAt(timezone, daysAfter(day, 1), 0)

export const readKeys = async (db: Db, caller: Caller, named: number) => {
  const { companyId, timezone } = await openCompany(db, caller, named)
  const { now } = caller
  const rows = await listKeyRows(db, companyId, now, secondsFrom(now, -ENDED_SHOWN_DAYS * DAY_SECONDS))
  return { keys: rows.map((row) => toKey(row, timezone, now)) }
}

const toState = ({ ended_at: endedAt, expires_at: expiresAt }: KeyRow, now: Date): ApiKey['state'] => {
  if (endedAt !== null) return 'ended'
  return expiresAt <= now ? 'expired' : 'active'
}

const toKey = (row: KeyRow, timezone: string, now: Date): ApiKey => {
  const state = toState(row, now)
  const isActive = state === 'active'
  const used = row.old_used_at !== null && row.old_used_at > row.renewed_at
  return {
    id: row.id,
    name: row.name,
    beginning: row.beginning,
    scopes: row.scopes as KeyScope[],
    divisions: row.division_ids && row.divisions,
    createdby: row.creator,
    created: row.created_at.toISOString(),
    lastused: row.last_used_at?.toISOString() ?? null,
    expires: toLastDay(row.expires_at, timezone),
    state,
    endssoon: isActive && row.expires_at <= secondsFrom(now, KEY_WARNING_DAYS * DAY_SECONDS),
    old: isActive && row.old_ends_at ? { ends: row.old_ends_at.toISOString(), used } : null,
  }
}

const makeSecret = async (db: Db, keyId: number, at: Date) => {
  const key = `${KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
  const beginning = key.slice(0, BEGINNING_LENGTH)
  await insertSecret(db, keyId, { tokenHash: hashToken(key), beginning, at })
  return { key, beginning }
}

type KeyForm = HandlerInput<typeof createKey>['body']

export const makeKey = (db: Db, caller: Caller, { companyid = 0, name, scopes, divisionids, expires }: KeyForm) =>
  inTransaction(db, async (db) => {
    const { actor, now } = caller
    const { companyId, timezone } = await openCompany(db, caller, companyid)
    if (divisionids) await requireCompanyDivisions(db, actor.scope, companyId, divisionids)
    const today = dateIn(timezone, now)
    const lastDay = expires ?? daysAfter(today, KEY_DAYS)
    requireTerm(lastDay, today)
    if ((await countLiveKeys(db, companyId, now)) >= KEYS_MAX) {
      throw new AppError('keys_full', { params: { max: KEYS_MAX } })
    }
    const id = await insertKey(db, {
      company_id: companyId,
      name,
      scopes,
      division_ids: divisionids ?? null,
      created_by: actor.id,
      created_at: now,
      expires_at: endOfDay(lastDay, timezone),
    })
    const { key, beginning } = await makeSecret(db, id, now)
    return { id, key, companyId, noted: { name, beginning, scopes, divisions: divisionids ?? null, expires: lastDay } }
  })

const requireTerm = (lastDay: string, today: string) => {
  const latest = daysAfter(today, KEY_MAX_DAYS)
  if (lastDay >= today && lastDay <= latest) return
  const problem =
    lastDay < today
      ? ({ path: 'expires', code: 'too_early', params: { min: { date: today } } } as const)
      : ({ path: 'expires', code: 'max', params: { max: { date: latest } } } as const)
  throw new AppError('invalid', { problems: [problem] })
}

/** The new secret gets as many days as the key had before: who exchanges in time never runs out. */
export const exchangeSecret = (db: Db, { actor, now }: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const row = required(await lockKey(db, actor.scope, id))
    if (row.ended_at !== null || row.expires_at <= now) throw new AppError('key_ended')
    const before = required(await findNewestSecret(db, id))
    const termDays = Math.round((row.expires_at.getTime() - before.created_at.getTime()) / (DAY_SECONDS * 1000))
    await endSecrets(db, id, secondsFrom(now, KEY_EXCHANGE_HOURS * 3600), now)
    const { key, beginning } = await makeSecret(db, id, now)
    const lastDay = daysAfter(dateIn(row.timezone, now), termDays - 1)
    await renewKey(db, id, endOfDay(lastDay, row.timezone))
    return {
      key,
      companyId: row.company_id,
      before: { beginning: before.beginning, expires: toLastDay(row.expires_at, row.timezone) },
      after: { beginning, expires: lastDay },
    }
  })

/** Every server looks a key up with each call, so none accepts it from the commit on. */
export const stopKey = (db: Db, { actor, now }: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const row = required(await lockKey(db, actor.scope, id))
    if (row.ended_at === null) await markEnded(db, id, now)
    return { companyId: row.company_id, name: row.name, isChanged: row.ended_at === null }
  })

/** Tells the CompanyAdmins once for each term that a key is about to end. */
export const warnOfEnds = ({ db, clock, queue, publicUrl }: Pick<Services, 'db' | 'clock' | 'queue' | 'publicUrl'>) =>
  inTransaction(db, async (db) => {
    const now = clock.now()
    for (const key of await lockUnwarned(db, now, secondsFrom(now, KEY_WARNING_DAYS * DAY_SECONDS))) {
      await markWarned(db, key.id, now)
      await queueToStaff(db, queue, await listCompanyAdmins(db, key.company_id), {
        template: 'key-ends',
        link: `${publicUrl()}/integrations`,
        say: (lang) => ({
          about: key.name,
          facts: { date: spelledDate(lang, toLastDay(key.expires_at, key.timezone)) },
        }),
      })
    }
  })
