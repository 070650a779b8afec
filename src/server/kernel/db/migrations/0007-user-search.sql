-- Two doors through the policies, each as narrow as what passes it. Both run as `platform`, which
-- sees every company's people, so each says itself which company it speaks for.

-- `like` is not leakproof: under a policy it is asked only of rows known to be one's own, too late
-- for the trigram index. Here the company is a condition like any other, so the index answers.
-- Gives a page of the people whose name or e-mail has every word of `search`, and how many there are.
-- The longest word is the index's, the others filter. A plan made for one common word would read the
-- rows of all companies; the generic one never does.
-- A word of one or two letters has no trigram: the index would be read from end to end, so that its
-- rows are compared one by one instead.
create function search_users(search text, skip int, take int, out total int, out ids uuid[])
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(regexp_split_to_array(plain_text(search), '\s+')) word
    where word <> '' order by length(word) desc);
  longest text := coalesce(patterns[1], '%');
  others text[] := patterns[2:];
begin
  if length(longest) > 4 then
    with found as materialized (
      select u.id, u.last_name, u.first_name from company_user u
      where u.company_id = current_company()
        and u.search_text like longest and u.search_text like all (others)
    )
    select (select count(*) from found),
      array(select f.id from found f order by f.last_name, f.first_name, f.id limit take offset skip)
    into total, ids;
  else
    with found as materialized (
      select u.id, u.last_name, u.first_name from company_user u
      where u.company_id = current_company()
        and u.search_text || '' like longest and u.search_text || '' like all (others)
    )
    select (select count(*) from found),
      array(select f.id from found f order by f.last_name, f.first_name, f.id limit take offset skip)
    into total, ids;
  end if;
end $$;

-- An account belongs to no company, so `app` does not reach it. Of the accounts of its own people it
-- may set this one column; returns what it was before, nothing where there is no such person.
create function set_preferred_language(person uuid, new_language text) returns text
language sql security definer set search_path = public, pg_temp as $$
  update account set preferred_language = new_language
  from (
    select a.id, a.preferred_language from account a join company_user u on u.account_id = a.id
    where u.company_id = current_company() and u.id = person for update of a
  ) before
  where account.id = before.id returning before.preferred_language
$$;

revoke execute on function search_users, set_preferred_language from public;
grant execute on function search_users, set_preferred_language to app;

-- Whoever is to own a function must be able to create one there, at that moment.
grant create on schema public to platform;
alter function search_users owner to platform;
alter function set_preferred_language owner to platform;
revoke create on schema public from platform;
