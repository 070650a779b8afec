-- As in 0090 without a regular expression for each piece: a seventh of the time, spent whenever a person is saved or a
-- membership moves. The index keeps a repeated piece once, and nobody searches for a space.
create or replace function letters_of(words text) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array(words, null) || array(
    select one || other
    from unnest(string_to_array(words, null), string_to_array(substr(words, 2), null)) pair (one, other)
    where one <> ' ' and other <> ' ')
$$;
