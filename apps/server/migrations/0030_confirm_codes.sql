-- Somebody who was invited and cannot get at the mail is told a code by an administrator; it ends with the first password.
alter table users
  add column confirm_code text,
  -- The personal data of the row is gone for good; awards and coins still point to it.
  add column purged_at timestamptz,
  add constraint users_purged_stay_removed check (purged_at is null or status = 'Removed');

-- 64 random bits, from the parts of a UUID that hold no version.
create function keep_confirm_code() returns trigger language plpgsql as $$
declare
  hex text;
begin
  if new.password_hash is not null or new.purged_at is not null then
    new.confirm_code := null;
  elsif new.confirm_code is null then
    hex := replace(gen_random_uuid()::text, '-', '');
    new.confirm_code := upper(left(hex, 12) || right(hex, 4));
  end if;
  return new;
end $$;

create trigger keep_confirm_code before insert or update of password_hash, confirm_code, purged_at on users
  for each row execute function keep_confirm_code();

update users set confirm_code = null where password_hash is null;
create unique index users_confirm_code_unique on users (confirm_code);
