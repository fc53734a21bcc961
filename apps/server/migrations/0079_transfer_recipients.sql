-- A transfer goes to the person and address for which it was queued, whatever becomes of the account afterwards.
alter table coin_transfers
  add column recipient_email text,
  add column recipient_first_name text,
  add column recipient_last_name text,
  add column recipient_employee_id text,
  -- Why somebody took it out of the queue; `reason` stays what the last refusal said.
  add column cancel_reason text;

update coin_transfers t
set recipient_email = u.email, recipient_first_name = u.first_name, recipient_last_name = u.last_name,
  recipient_employee_id = u.employee_id
from users u
where u.company_id = t.company_id and u.id = t.user_id and t.status in ('Pending', 'Error');

alter table coin_transfers add constraint coin_transfers_recipient check (
  status in ('Success', 'Cancelled')
  or (recipient_email is not null and recipient_first_name is not null and recipient_last_name is not null)
);

-- Entries that are over may still lose their recipient, when the person is erased.
create or replace function keep_transfer() returns trigger language plpgsql as $$
declare
  recipient constant text[] :=
    '{recipient_email,recipient_first_name,recipient_last_name,recipient_employee_id}';
begin
  if tg_op = 'DELETE'
    or (old.status in ('Success', 'Cancelled') and to_jsonb(new) - recipient <> to_jsonb(old) - recipient)
    or (new.company_id, new.user_id, new.cents, new.idempotency_key)
      is distinct from (old.company_id, old.user_id, old.cents, old.idempotency_key)
  then
    raise exception 'a transfer keeps its person, amount and key, and its end is final';
  end if;
  if (new.recipient_email, new.recipient_first_name, new.recipient_last_name, new.recipient_employee_id)
      is distinct from
      (old.recipient_email, old.recipient_first_name, old.recipient_last_name, old.recipient_employee_id)
    and num_nonnulls(new.recipient_email, new.recipient_first_name, new.recipient_last_name, new.recipient_employee_id) > 0
  then
    raise exception 'a transfer keeps its recipient';
  end if;
  return new;
end $$;

-- The partner asked for a pause: the queue goes on by itself afterwards.
alter table transfer_queue add column waiting_until timestamptz;
