-- A photo goes with the person it shows, unless the same bytes are in use elsewhere: the keys that point to files know.
create function drop_unused_file(wanted text) returns void language plpgsql as $$
begin
  delete from files where hash = wanted;
exception
  when foreign_key_violation then null;
end $$;

create index users_photo on users (photo_hash) where photo_hash is not null;
