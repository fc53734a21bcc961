-- Devices take notifications for people. The address of a device is a secret between it, us and its push service.
create table devices (
  id bigint generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  registered_at timestamptz not null,
  constraint devices_endpoint_unique unique (endpoint),
  constraint devices_user_fk foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create index devices_of_user on devices (company_id, user_id);

-- Push services know this installation by one pair of keys; devices that registered with another pair hear nothing.
alter table installation
  add column vapid_public_key text,
  add column vapid_private_key text,
  add constraint installation_vapid_pair check ((vapid_public_key is null) = (vapid_private_key is null));
