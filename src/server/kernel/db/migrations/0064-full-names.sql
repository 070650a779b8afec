-- First and last name as one, as `fullName` of the domain has it: people with one name have no last name, and no
-- white space stands for it.
create function full_name(first_name text, last_name text) returns text
language sql immutable strict parallel safe as $$
  select trim(first_name || ' ' || last_name)
$$;
