import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'

/**
 * Recomputes all derived sums (balances, counters, scores) from awards and coin lines, and returns the differences.
 * Empty when everything adds up.
 */
export const findDiscrepancies = async (db: Db) => {
  const { rows } = await sql<{ what: string; who: string; kept: string; right: string }>`
    with standing as (select * from awards where reversed_at is null),
    counted as (
      select a.* from standing a join badges b on b.id = a.badge_id
      where b.type = 'MANAGEMENT' and a.source <> 'rule'
    ),
    counters as (
      select badge_id, 'month' as period, date_trunc('month', awarded_for)::date as start, 0 as user_id, quantity from counted
      union all
      select badge_id, 'month', date_trunc('month', awarded_for)::date, user_id, quantity from counted
      union all
      select badge_id, 'week', (date_trunc('week', awarded_for + 1) - interval '1 day')::date, 0, quantity from counted
      union all
      select badge_id, 'week', (date_trunc('week', awarded_for + 1) - interval '1 day')::date, user_id, quantity from counted
    ),
    kept (what, who, amount) as (
      select 'balance', user_id::text, cents from coin_balances where cents <> 0
      union all select 'held', user_id::text, held_cents from coin_balances where held_cents <> 0
      union all select 'coins of awards', award_id::text, sum(amount_cents) from coin_lines
        where award_id is not null group by award_id having sum(amount_cents) <> 0
      union all select 'counter', concat_ws(' ', badge_id, period, period_start, user_id), used from award_counters where used <> 0
      union all select 'points of day', concat_ws(' ', user_id, day), points from score_days where points <> 0
      union all select 'coins of day', concat_ws(' ', user_id, day), coins_cents from score_days where coins_cents <> 0
      union all select 'awards of day', concat_ws(' ', user_id, day), awards from score_days where awards <> 0
      union all select 'points of month', concat_ws(' ', user_id, month), points from score_months where points <> 0
      union all select 'coins of month', concat_ws(' ', user_id, month), coins_cents from score_months where coins_cents <> 0
      union all select 'awards of month', concat_ws(' ', user_id, month), awards from score_months where awards <> 0
      union all select 'badge in month', concat_ws(' ', user_id, month, badge_id, points, coins_cents), awards
        from badge_score_months where awards <> 0
      union all select 'badge ever', concat_ws(' ', user_id, badge_id, points, coins_cents), awards
        from badge_score_totals where awards <> 0
      union all select 'points', user_id::text, points from score_totals where points <> 0
      union all select 'coins', user_id::text, coins_cents from score_totals where coins_cents <> 0
      union all select 'awards', user_id::text, awards from score_totals where awards <> 0
    ),
    computed (what, who, amount) as (
      select 'balance', user_id::text, sum(amount_cents) from coin_lines group by user_id having sum(amount_cents) <> 0
      union all select 'held', user_id::text, sum(held_cents) from coin_lines group by user_id having sum(held_cents) <> 0
      union all select 'coins of awards', id::text, coins_cents from standing where coins_cents <> 0
      union all select 'counter', concat_ws(' ', badge_id, period, start, user_id), sum(quantity) from counters
        group by badge_id, period, start, user_id
      union all select 'points of day', concat_ws(' ', user_id, awarded_for), sum(points) from standing
        group by user_id, awarded_for having sum(points) <> 0
      union all select 'coins of day', concat_ws(' ', user_id, awarded_for), sum(coins_cents) from standing
        group by user_id, awarded_for having sum(coins_cents) <> 0
      union all select 'awards of day', concat_ws(' ', user_id, awarded_for), sum(quantity) from standing
        group by user_id, awarded_for
      union all select 'points of month', concat_ws(' ', user_id, date_trunc('month', awarded_for)::date), sum(points)
        from standing group by user_id, date_trunc('month', awarded_for) having sum(points) <> 0
      union all select 'coins of month', concat_ws(' ', user_id, date_trunc('month', awarded_for)::date), sum(coins_cents)
        from standing group by user_id, date_trunc('month', awarded_for) having sum(coins_cents) <> 0
      union all select 'awards of month', concat_ws(' ', user_id, date_trunc('month', awarded_for)::date), sum(quantity)
        from standing group by user_id, date_trunc('month', awarded_for)
      union all select 'badge in month',
        concat_ws(' ', user_id, date_trunc('month', awarded_for)::date, badge_id, sum(points), sum(coins_cents)), sum(quantity)
        from standing group by user_id, date_trunc('month', awarded_for), badge_id
      union all select 'badge ever', concat_ws(' ', user_id, badge_id, sum(points), sum(coins_cents)), sum(quantity)
        from standing group by user_id, badge_id
      union all select 'points', user_id::text, sum(points) from standing group by user_id having sum(points) <> 0
      union all select 'coins', user_id::text, sum(coins_cents) from standing group by user_id having sum(coins_cents) <> 0
      union all select 'awards', user_id::text, sum(quantity) from standing group by user_id
    )
    select what, who, kept.amount as kept, computed.amount as right
    from kept full join computed using (what, who)
    where kept.amount is distinct from computed.amount
  `.execute(db)
  return rows
}
