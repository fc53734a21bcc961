/** Companies alike, the first of them with the key `KEY-1`. */
export const insertCompanies = (count: number) =>
  `insert into companies (name, company_key, driver_limit, user_limit, timezone, import_type_id, late_buffer_minutes,
     has_new_hire_buffer, new_hire_buffer_days, has_suggestions, has_badge_feed, has_point_redemption, has_awards_link,
     has_coin_transfers, created_at)
   select 'Company ' || n, 'KEY-' || n, 0, 0, 'America/New_York', 1, 5, true, 30, true, true, false, false, true, now()
   from generate_series(1, ${count}) n`
