-- A company with a history is closed instead of deleted: its books stay, and nobody of it can sign in.
alter table companies add column closed_at timestamptz;

-- Every way to a session passes here: sign-in, links of mails, working as somebody. The lock makes somebody who signs in
-- while the company is being closed wait, and then be refused.
create function refuse_session_of_closed_company() returns trigger language plpgsql as $$
declare
  company companies%rowtype;
begin
  select c.* into company from companies c join users u on u.company_id = c.id where u.id = new.user_id for share of c;
  if company.closed_at is not null then
    raise exception 'the company is closed' using errcode = 'check_violation', constraint = 'sessions_company_open';
  end if;
  return new;
end $$;

create trigger sessions_company_open before insert on sessions
  for each row execute function refuse_session_of_closed_company();
