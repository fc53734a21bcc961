-- One row per message that somebody sent; who gets it is in `notifications`.
create table notification_sends (
  id bigint generated always as identity primary key,
  sender_id int not null references users,
  task_id bigint references tasks on delete set null,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  -- Until its sender has seen how it went, every console of theirs shows it.
  acknowledged_at timestamptz
);

create index notification_sends_unseen on notification_sends (sender_id) where acknowledged_at is null;

alter table notifications add column send_id bigint references notification_sends;

insert into notification_sends (sender_id, task_id, title, body, created_at, acknowledged_at)
select sender_id, task_id, title, body, created_at, created_at
from notifications
group by sender_id, task_id, title, body, created_at
order by min(id);

update notifications n
set send_id = s.id
from notification_sends s
where (s.sender_id, s.title, s.body, s.created_at) = (n.sender_id, n.title, n.body, n.created_at)
  and s.task_id is not distinct from n.task_id;

create index notifications_of_send on notifications (send_id, id);

alter table notifications drop constraint notifications_reason_check;
alter table notifications add constraint notifications_reason_check
  check (reason in ('no_device', 'expired', 'refused', 'unreachable', 'interrupted', 'stopped'));
