import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * On several machines (PostgreSQL with Citus) the rows of these lie by company: all rows of one company on one machine.
 * They grow with the work of people, their keys begin with `company_id`, and what refers to them is one of them.
 *
 * An `insert … select` into one of them ends with `returning`. Without it Citus copies the rows, and after a read in the same
 * transaction it takes that connection for one that only reads: it is not prepared, and a machine that is lost at the end
 * of the transaction loses the rows although the coordinator has committed.
 */
export const DISTRIBUTED = [
  'gps_releases',
  'gps_left_out_rows',
  'trips',
  'release_badges',
  'release_corrections',
  'release_correction_rows',
  'correction_proposals',
  'awards',
  'correction_waits',
  'award_rules',
  'award_rule_hits',
  'applause',
  'coin_balances',
  'coin_lines',
  'award_counters',
  'score_days',
  'score_months',
  'score_totals',
  'badge_score_months',
  'badge_score_totals',
] as const

/**
 * Every machine has a copy of these: people and organisation, which rows of companies are joined with. A change waits for
 * all machines, and a row lock would lock the whole table. All tables that are not named here are on the coordinator.
 */
export const REFERENCE = [
  'companies',
  'divisions',
  'locations',
  'location_divisions',
  'users',
  'user_divisions',
  'person_settings',
  'badges',
  'user_allowed_badges',
] as const

/**
 * Until the transaction ends its statements ask one machine after the other. Citus wants that where rows of many
 * companies are read and a table that refers to people is written afterwards. Plain PostgreSQL ignores the setting.
 */
export const askOneByOne = async (db: Db) => {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db)
}
