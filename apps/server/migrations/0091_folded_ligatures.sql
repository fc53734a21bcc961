-- œ and æ are found and sorted as oe and ae, like every other accent.
create or replace function folded(value text) returns text language sql immutable parallel safe as $$
  select case
    when octet_length(value) = length(value) then lower(value)
    else translate(
      replace(replace(replace(replace(lower(value), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
      'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ',
      'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'
    )
  end
$$;

-- What was stored and indexed with the old function is made anew, where it holds one of these letters.
update users set first_name = first_name where first_name || last_name || email ~ '[œŒæÆ]';
reindex index companies_name;
reindex index divisions_name;
reindex index locations_name;
