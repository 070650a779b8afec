-- The tables of companies may be partitioned by `company_id`. A trigger of a row then names the partition that
-- the row lies in, a partition has a `ctid` of its own for each row, and stands in `pg_class` beside its table.

create or replace function refuse_closed_one_to_one() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'one_to_one' then
    if old.state <> 'CLOSED' and old.withdrawn_at is null then return new; end if;
    if current_user = 'forgetter' and to_jsonb(new) - 'shared' = to_jsonb(old) - 'shared'
      and new.shared - 'people' = old.shared - 'people' then return new; end if;
  elsif not exists (
    select from one_to_one o
    where o.company_id = new.company_id and o.id = new.one_to_one_id
      and (o.state = 'CLOSED' or o.withdrawn_at is not null)
  ) then
    return new;
  end if;
  raise exception 'a closed one-to-one cannot be edited';
end $$;
drop trigger closed_is_final on one_to_one;
create trigger closed_is_final before update on one_to_one
  for each row execute function refuse_closed_one_to_one('one_to_one');

create or replace function name_moves_people() returns trigger language plpgsql as $$
begin
  perform refresh_places(array(
    select m.user_id from membership m join team t on t.company_id = m.company_id and t.id = m.team_id
    where m.company_id = new.company_id and m.active
      and case tg_argv[0] when 'team' then t.id else t.area_id end = new.id));
  return null;
end $$;
drop trigger team_renamed on team;
create trigger team_renamed after update of name on team
  for each row when (new.name is distinct from old.name) execute function name_moves_people('team');
drop trigger area_renamed on area;
create trigger area_renamed after update of name on area
  for each row when (new.name is distinct from old.name) execute function name_moves_people('area');

create or replace function erase_company(most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant_table regclass;
  gone int;
begin
  perform from company c where c.deletion_asked_at is not null for update;
  if not found then return 0; end if;
  for tenant_table in
    with recursive tenant as (
      select c.oid from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    ), reference as (
      select distinct k.conrelid as child, k.confrelid as parent from pg_constraint k
      where k.contype = 'f' and k.conrelid <> k.confrelid and k.conrelid in (select oid from tenant)
        and k.confrelid in (select oid from tenant)
    ), standing (oid, height) as (
      select oid, 0 from tenant
      union select r.parent, s.height + 1 from standing s join reference r on r.child = s.oid
        where s.height < 100
    )
    select s.oid::regclass from standing s group by s.oid order by max(s.height), s.oid::regclass::text
  loop
    -- The rows of one company lie in one partition, and its policy hides the others.
    execute format('delete from %s where ctid = any (array(select ctid from %s limit $1))', tenant_table, tenant_table)
      using most;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  return 0;
end $$;

-- A partitioned table takes a unique constraint where it takes no exclusion of an expression (PostgreSQL 15, 16).
alter table ladder_step
  drop constraint ladder_step_place_key,
  add column area_or_company uuid not null generated always as (coalesce(area_id, company_id)) stored,
  add constraint ladder_step_place_key unique (company_id, area_or_company, position) deferrable;
