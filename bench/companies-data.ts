/** Companies alike, the first of them with the key `KEY-1`, and their headcounts. */
export const insertCompanies = (count: number) =>
  `with made as (insert into companies (name, company_key, driver_limit, user_limit, timezone, import_type_id, late_buffer_minutes,
     has_new_hire_buffer, new_hire_buffer_days, has_suggestions, has_badge_feed, has_point_redemption, has_awards_link,
     has_coin_transfers, created_at)
   select 'Company ' || n, 'KEY-' || n, 0, 0, 'America/New_York', 1, 5, true, 30, true, true, false, false, true, now()
   from generate_series(1, ${count}) n returning id)
   insert into company_headcounts (company_id) select id from made`

/**
 * What the product writes with each person (src/db/people-rows.ts), for people who were written in bulk: codes, balances
 * and headcounts.
 */
export const COMPLETE_PEOPLE = `
  update users set confirm_code = upper(left(md5(random()::text || id), 16))
    where confirm_code is null and password_hash is null and purged_at is null and not signs_on;
  insert into coin_balances (company_id, user_id)
    select company_id, id from users where company_id is not null order by id on conflict do nothing;
  update company_headcounts h set drivers = n.drivers, users = n.users, active_drivers = n.active_drivers,
      active_users = n.active_users
    from (
      select company_id, count(*) filter (where role_id = 4) as drivers, count(*) filter (where role_id <> 4) as users,
        count(*) filter (where role_id = 4 and status = 'Active') as active_drivers,
        count(*) filter (where role_id <> 4 and status = 'Active') as active_users
      from users where status <> 'Removed' group by company_id
    ) n
    where n.company_id = h.company_id`
