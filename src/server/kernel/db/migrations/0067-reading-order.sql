-- People's names are ordered as people read them, on every database and whatever its locale is: ICU's order for
-- no language in particular. The orders of `kernel/reading-order.ts` are these.
drop index company_user_name_idx;
create index company_user_name_idx on company_user
  (company_id, (sort_name(first_name, last_name) collate "und-x-icu"), first_name collate "und-x-icu", id);
drop index company_user_role_idx;
create index company_user_role_idx on company_user
  (company_id, role, (sort_name(first_name, last_name) collate "und-x-icu"), first_name collate "und-x-icu", id);

-- As in 0035, in that order.
create or replace function search_users(search text, skip int, take int, out total int, out ids uuid[])
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
      select u.id, sort_name(u.first_name, u.last_name) as sort_name, u.first_name from company_user u
      where u.company_id = current_company() and u.erased_at is null
        and u.search_text like longest and u.search_text like all (others)
    )
    select (select count(*) from found),
      array(select f.id from found f order by f.sort_name collate "und-x-icu", f.first_name collate "und-x-icu", f.id
        limit take offset skip)
    into total, ids;
  else
    with found as materialized (
      select u.id, sort_name(u.first_name, u.last_name) as sort_name, u.first_name from company_user u
      where u.company_id = current_company() and u.erased_at is null
        and u.search_text || '' like longest and u.search_text || '' like all (others)
    )
    select (select count(*) from found),
      array(select f.id from found f order by f.sort_name collate "und-x-icu", f.first_name collate "und-x-icu", f.id
        limit take offset skip)
    into total, ids;
  end if;
end $$;
