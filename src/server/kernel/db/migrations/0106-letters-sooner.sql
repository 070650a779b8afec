-- As in 0090, without a search in each piece: a seventh of the time, which every saved person and moved membership takes.
-- A piece twice counts once in the index; the space alone is asked for by nobody.
create or replace function letters_of(words text) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array(words, null) || array(
    select one || other
    from unnest(string_to_array(words, null), string_to_array(substr(words, 2), null)) pair (one, other)
    where one <> ' ' and other <> ' ')
$$;
