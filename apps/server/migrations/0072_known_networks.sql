-- Networks from which somebody signed in before. Wrong tries from anywhere else cannot use up what is allowed from these.
create table known_networks (
  user_id int not null references users on delete cascade,
  network text not null,
  last_used_at timestamptz not null,
  primary key (user_id, network)
);

create index known_networks_age on known_networks (last_used_at);
