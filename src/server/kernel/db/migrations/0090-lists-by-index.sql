-- A list of people reads the rows it shows, not those it might [0131]: an index in the order of names for each filter.

-- What people are listed under: so much of a name that an index has room for several, whatever marks are heaped on them.
alter table company_user
  add column listed_under text generated always as (left(sort_name(first_name, last_name), 100)) stored,
  add column listed_first_name text generated always as (left(first_name, 100)) stored;

-- Where a membership is, and the name it is listed under, kept by triggers. A team's area never changes (0025).
alter table membership add column listed_area_id uuid, add column listed_under text, add column listed_first_name text;

-- `refresh_places` has locked the people: a name that is being changed was waited for.
create function list_memberships(ids uuid[]) returns void language sql as $$
  update membership m
  set listed_area_id = t.area_id, listed_under = u.listed_under, listed_first_name = u.listed_first_name
  from team t, company_user u
  where m.id = any(ids) and t.company_id = m.company_id and t.id = m.team_id
    and u.company_id = m.company_id and u.id = m.user_id
$$;

-- As in 0032, and lists them.
create or replace function membership_moves_people() returns trigger language plpgsql as $$
declare
  people uuid[];
  moved uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(f.id), array_agg(f.user_id) filter (where f.active) into moved, people from fresh f;
  elsif tg_op = 'DELETE' then
    people := array(select user_id from gone where active);
  else
    select array_agg(f.id), array_agg(f.user_id) into moved, people
    from fresh f join gone g on g.company_id = f.company_id and g.id = f.id
    where (f.active, f.team_id, f.reports_to, f.started_on)
      is distinct from (g.active, g.team_id, g.reports_to, g.started_on);
  end if;
  if people is not null then perform refresh_places(people); end if;
  if moved is not null then perform list_memberships(moved); end if;
  return null;
end $$;

create function list_person() returns trigger language plpgsql as $$
begin
  update membership m set listed_under = new.listed_under, listed_first_name = new.listed_first_name
  where m.company_id = new.company_id and m.user_id = new.id;
  return null;
end $$;
create trigger person_renamed after update of first_name, last_name on company_user
  for each row when ((new.listed_under, new.listed_first_name)
    is distinct from (old.listed_under, old.listed_first_name))
  execute function list_person();

-- As in 0025, but not for a name.
drop trigger membership_rules on membership;
create trigger membership_rules
  after insert or update of active, team_id, user_id, reports_to, ladder_step_id, started_on, ended_on on membership
  for each row execute function check_membership();

-- The area a person stands in, beside its name (0032).
alter table company_user add column current_area_id uuid;
grant update (current_area_id) on company_user to eraser;
create or replace function refresh_places(people uuid[]) returns void language plpgsql as $$
begin
  -- A name that is being changed is waited for: whoever changes it sees only who was there before.
  perform from membership m join team t on t.company_id = m.company_id and t.id = m.team_id
    join area a on a.company_id = t.company_id and a.id = t.area_id
  where m.user_id = any(people) and m.active order by a.id, t.id for share of t, a;
  update company_user u
  set (current_area_id, current_area, current_team, current_manager_id) = (
    select a.id, a.name, t.name, m.reports_to
    from membership m join team t on t.company_id = m.company_id and t.id = m.team_id
      join area a on a.company_id = t.company_id and a.id = t.area_id
    where m.company_id = u.company_id and m.user_id = u.id and m.active
    order by m.started_on, m.id limit 1)
  where u.id = any(people);
end $$;

alter table company_user no force row level security;
alter table membership no force row level security;
alter table team no force row level security;
alter table membership disable trigger user;
alter table company_user disable trigger user;
update membership m set listed_area_id = t.area_id, listed_under = u.listed_under, listed_first_name = u.listed_first_name
from team t, company_user u
where t.company_id = m.company_id and t.id = m.team_id and u.company_id = m.company_id and u.id = m.user_id;
update company_user u set current_area_id = (
  select m.listed_area_id from membership m where m.company_id = u.company_id and m.user_id = u.id and m.active
  order by m.started_on, m.id limit 1)
where u.current_team is not null;
alter table membership enable trigger user;
alter table company_user enable trigger user;
alter table company_user force row level security;
alter table membership force row level security;
alter table team force row level security;

create index membership_area_idx on membership (company_id, listed_area_id, listed_under collate "und-x-icu",
  listed_first_name collate "und-x-icu", user_id) where active;
drop index membership_reports_idx;
create index membership_reports_idx on membership (company_id, reports_to, listed_under collate "und-x-icu",
  listed_first_name collate "und-x-icu", user_id) where active;
-- Asked for each match of a search: with all that is asked, no other index looks as cheap where companies look small.
drop index membership_user_idx;
create index membership_user_idx on membership (company_id, user_id)
  include (active, team_id, reports_to, listed_area_id);
-- Pages far from both ends are counted off in the index alone.
drop index company_user_name_idx;
create index company_user_name_idx on company_user (company_id, listed_under collate "und-x-icu",
  listed_first_name collate "und-x-icu", id) include (erased_at);
create index company_user_area_idx on company_user (company_id, current_area_id, listed_under collate "und-x-icu",
  listed_first_name collate "und-x-icu", id);
create index company_user_teamless_idx on company_user (company_id, listed_under collate "und-x-icu",
  listed_first_name collate "und-x-icu", id) where current_team is null;
drop index company_user_role_idx;
create index company_user_role_idx on company_user (company_id, role, listed_under collate "und-x-icu",
  listed_first_name collate "und-x-icu", id);
drop index company_user_access_idx;
create index company_user_access_idx on company_user (company_id,
  access_rank(active, account_id, left_at, invited_at), listed_under collate "und-x-icu",
  listed_first_name collate "und-x-icu", id);
-- Had no room for the longest names of a team and two people's.
drop index company_user_team_idx;
create index company_user_team_idx on company_user (company_id, current_team collate "und-x-icu",
  listed_under collate "und-x-icu", listed_first_name collate "und-x-icu", id);

-- Words of one or two letters have no trigram: they are found by their letters.
create function letters_of(words text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct piece
    from generate_series(1, length(words)) at, lateral (values (substr(words, at, 1)), (substr(words, at, 2))) v (piece)
    where piece !~ '\s')
$$;
create index company_user_letters_idx on company_user using gin (company_id, letters_of(search_text));

create function search_words(search text) returns text[] language sql immutable strict parallel safe as $$
  select array(select word from unnest(regexp_split_to_array(plain_text(search), '\s+')) word
    where word <> '' order by length(word) desc)
$$;
create function search_patterns(search text) returns text[] language sql immutable strict parallel safe as $$
  select array(select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(search_words(search)) word)
$$;

-- Up to so many people who match every word, in no order: what no policy lets use an index [0015].
create function people_like(search text, most int) returns table (id uuid, under text, called text)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_indexscan = off set jit = off as $$
declare
  company constant uuid := current_company();
  patterns constant text[] := search_patterns(search);
  longest constant text := (search_words(search))[1];
begin
  if longest is null then
    return query select u.id, u.listed_under, u.listed_first_name from company_user u
      where u.company_id = company and u.erased_at is null limit most;
  elsif length(longest) > 2 then
    return query select u.id, u.listed_under, u.listed_first_name from company_user u
      where u.company_id = company and u.erased_at is null
      and u.search_text like patterns[1] and u.search_text like all (patterns[2:]) limit most;
  else
    return query select u.id, u.listed_under, u.listed_first_name from company_user u
      where u.company_id = company and u.erased_at is null
      and letters_of(u.search_text) @> array[longest] and u.search_text || '' like all (patterns[2:]) limit most;
  end if;
end $$;
revoke execute on function people_like from public;
grant execute on function people_like to app;
grant create on schema public to platform;
alter function people_like owner to platform;
revoke create on schema public from platform;

-- As in 0067, but counted up to three thousand and one. So many are sorted at once, since names found by their beginning
-- lie together; of more, the order of names is read as far as the page.
create or replace function search_users(search text, skip int, take int, out total int, out ids uuid[])
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_sort = off set jit = off as $$
declare
  company constant uuid := current_company();
  patterns constant text[] := search_patterns(search);
begin
  if patterns = '{}' then
    total := coalesce((select c.user_count from company c where c.company_id = company), 0);
  else
    with found as materialized (select * from people_like(search, 3001))
    select (select count(*) from found),
      array(select f.id from found f order by f.under collate "und-x-icu", f.called collate "und-x-icu", f.id
        limit take offset skip)
    into total, ids;
  end if;
  if patterns = '{}' or total > 3000 then
    select array(select f.id from (
      select u.id, u.search_text from company_user u where u.company_id = company and u.erased_at is null
      order by u.listed_under collate "und-x-icu", u.listed_first_name collate "und-x-icu", u.id offset 0) f
      where f.search_text like all (patterns) limit take offset skip) into ids;
  end if;
end $$;
