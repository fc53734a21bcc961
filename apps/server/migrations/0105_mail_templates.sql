-- Wordings of invitations and password mails that Admins keep. Companies and campaigns choose one by its number; a number
-- that is missing here stands for the built-in wording, so nothing refers to this table by a foreign key.
create table mail_templates (
  number int primary key check (number >= 1),
  kind text not null check (kind in ('invitation', 'password-reset')),
  name text not null,
  subject_en text not null,
  subject_fr text not null,
  text_en text not null,
  text_fr text not null,
  updated_at timestamptz not null,
  version int not null default 1
);
