-- Who matches a search is read once, with all that a list filters and sorts by: of ids alone, each was read again [0137].
create function find_people(search text, most int)
returns table (id uuid, listed_under text, listed_first_name text, email text, "position" text, role text,
  active boolean, account_id uuid, left_at timestamptz, invited_at timestamptz, current_area jsonb, current_team text,
  search_text text)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_indexscan = off set jit = off as $$
declare
  company constant uuid := current_company();
  longest constant text := (search_words(search))[1];
  first constant text := (search_patterns(search))[1];
  others constant text[] := (search_patterns(search))[2:];
begin
  if longest is null then
    return query select u.id, u.listed_under, u.listed_first_name, u.email, u.position, u.role, u.active, u.account_id,
        u.left_at, u.invited_at, u.current_area, u.current_team, u.search_text
      from company_user u where u.company_id = company and u.erased_at is null limit most;
  elsif length(longest) > 2 and others = '{}' then
    return query select u.id, u.listed_under, u.listed_first_name, u.email, u.position, u.role, u.active, u.account_id,
        u.left_at, u.invited_at, u.current_area, u.current_team, u.search_text
      from company_user u where u.company_id = company and u.erased_at is null and u.search_text like first limit most;
  elsif length(longest) > 2 then
    return query select u.id, u.listed_under, u.listed_first_name, u.email, u.position, u.role, u.active, u.account_id,
        u.left_at, u.invited_at, u.current_area, u.current_team, u.search_text
      from company_user u where u.company_id = company and u.erased_at is null
        and u.search_text like first and u.search_text like all (others) limit most;
  else
    return query select u.id, u.listed_under, u.listed_first_name, u.email, u.position, u.role, u.active, u.account_id,
        u.left_at, u.invited_at, u.current_area, u.current_team, u.search_text
      from company_user u where u.company_id = company and u.erased_at is null
        and letters_of(u.search_text) @> array[longest] and u.search_text || '' like all (others) limit most;
  end if;
end $$;
revoke execute on function find_people from public;
grant execute on function find_people to app;
grant create on schema public to platform;
alter function find_people owner to platform;
revoke create on schema public from platform;
