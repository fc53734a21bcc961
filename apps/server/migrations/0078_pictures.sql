-- Whether a picture is public is asked at every request for one: it is when a badge shows it.
create index badges_image on badges (image_hash) where image_hash is not null;
