-- What somebody stands under in a list of names: the last name, or the only one they have.
create function sort_name(first_name text, last_name text) returns text
language sql immutable strict parallel safe as $$
  select case when last_name = '' then first_name else last_name end
$$;
