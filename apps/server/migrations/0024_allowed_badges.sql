-- The badges that a Manager was granted to give.
create table user_allowed_badges (
  company_id int not null,
  user_id int not null,
  badge_id int not null,
  primary key (company_id, user_id, badge_id),
  constraint user_allowed_badges_user_fk foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade,
  constraint user_allowed_badges_badge_fk foreign key (company_id, badge_id)
    references badges (company_id, id) on delete cascade
);

create index user_allowed_badges_badge on user_allowed_badges (company_id, badge_id);
