-- Since when somebody is invited: the list of people shows it until they have chosen a password.
alter table users add column invited_at timestamptz;

update users u set invited_at = coalesce(
  (select max(l.expires_at) - interval '7 days' from link_tokens l where l.user_id = u.id and l.purpose = 'confirm'),
  u.created_at
) where u.password_hash is null and u.purged_at is null and u.status <> 'Removed';
