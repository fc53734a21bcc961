-- The coin ledger: every movement of coins is a line that is never altered, and a balance is the sum of its lines.
create table coin_balances (
  company_id int not null,
  user_id int not null,
  cents bigint not null default 0,
  -- On their way out in transfers that are not settled yet.
  held_cents bigint not null default 0,
  primary key (company_id, user_id),
  constraint coin_balances_not_negative check (cents >= 0 and held_cents >= 0),
  constraint coin_balances_user_fk foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
) with (fillfactor = 80);

-- Everybody of a company has a balance from the first day: its row is what a movement of coins locks.
create function open_balances() returns trigger language plpgsql as $$
begin
  insert into coin_balances (company_id, user_id)
  select company_id, id from new_people where company_id is not null order by id;
  return null;
end $$;

create trigger open_balances after insert on users referencing new table as new_people
  for each statement execute function open_balances();

insert into coin_balances (company_id, user_id) select company_id, id from users where company_id is not null;

create table coin_lines (
  id bigint generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  -- What the line adds to the coins that can be spent, and to those that are held.
  amount_cents bigint not null,
  held_cents bigint not null default 0,
  reason text not null,
  award_id bigint constraint coin_lines_award_fk references awards,
  transfer_id bigint,
  actor_id int,
  note text not null default '',
  at timestamptz not null,
  constraint coin_lines_balance_fk foreign key (company_id, user_id) references coin_balances (company_id, user_id),
  constraint coin_lines_reason check (
    case reason
      when 'award' then amount_cents > 0 and held_cents = 0
      when 'reversal' then amount_cents < 0 and held_cents = 0
      when 'transfer_hold' then amount_cents < 0 and held_cents = -amount_cents
      when 'transfer_settled' then amount_cents = 0 and held_cents < 0
      when 'transfer_returned' then amount_cents > 0 and held_cents = -amount_cents
      when 'correction' then amount_cents <> 0 and held_cents = 0
      else false
    end
  ),
  constraint coin_lines_subject check (
    (award_id is not null) = (reason in ('award', 'reversal'))
    and (transfer_id is not null) = (reason in ('transfer_hold', 'transfer_settled', 'transfer_returned'))
  )
);

create index coin_lines_person on coin_lines (company_id, user_id, id);

-- Nothing is paid, taken back, held or ended twice.
create unique index coin_lines_award_once on coin_lines (award_id, reason) where award_id is not null;
create unique index coin_lines_hold_once on coin_lines (transfer_id) where reason = 'transfer_hold';
create unique index coin_lines_hold_ends_once on coin_lines (transfer_id)
  where reason in ('transfer_settled', 'transfer_returned');

create trigger coin_lines_append_only before update or delete or truncate on coin_lines
  for each statement execute function refuse_change();

create function keep_balances() returns trigger language plpgsql as $$
begin
  update coin_balances b set cents = b.cents + moved.cents, held_cents = b.held_cents + moved.held_cents
  from (
    select company_id, user_id, sum(amount_cents) as cents, sum(held_cents) as held_cents
    from new_lines group by company_id, user_id
  ) moved
  where b.company_id = moved.company_id and b.user_id = moved.user_id;
  return null;
end $$;

create trigger keep_balances after insert on coin_lines referencing new table as new_lines
  for each statement execute function keep_balances();
