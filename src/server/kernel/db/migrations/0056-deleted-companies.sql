-- A company can be deleted: it is shut for as long as it can be taken back, and then all that it has is
-- deleted, some rows at a time.

alter table company
  -- Since when it is being deleted; null for one that is not. Whoever takes it back also lets it go on, unless
  -- an operator had suspended it before.
  add column deletion_asked_at timestamptz,
  add check (deletion_asked_at is null or (suspended_at is not null and suspended_at <= deletion_asked_at));
grant update (name, deletion_asked_at) on company to platform;

-- One role deletes what is left of a company, and can do nothing else: row by row it belongs to the company that is
-- spoken for, and `erase_company` looks first whether that one is being deleted.
do $$ begin create role eraser nologin; exception when duplicate_object or unique_violation then null; end $$;
grant eraser to current_user;

-- Every tenant table from now on, and those there are.
create procedure let_be_erased(tenant_table regclass) language plpgsql as $$
begin
  execute format('create policy of_the_erased on %s to eraser using (company_id = (select public.current_company()))',
    tenant_table);
  execute format('grant select, delete on %s to eraser', tenant_table);
end $$;

create or replace procedure protect_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_company on %s to app using (company_id = (select public.current_company())) with check (company_id = public.current_company())',
    tenant_table);
  execute format('grant select, insert, update, delete on %s to app', tenant_table);
  call public.let_be_erased(tenant_table);
end $$;

do $$
declare tenant_table regclass;
begin
  for tenant_table in select c.oid::regclass from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace loop
    call let_be_erased(tenant_table);
  end loop;
end $$;

-- Who is deleted is counted, and leaves their place, by triggers; a lock of a row takes the right to change it.
grant update (user_count) on company to eraser;
grant update (current_area, current_team, current_manager_id) on company_user to eraser;
grant update (active) on membership, team to eraser;
grant update (name) on area to eraser;

-- Deletes up to so many rows of the company that is spoken for, where it is being deleted: of a table that no
-- other row refers to, the company's own at the very end. How many there were; 0 where nothing is left.
create function erase_company(most int) returns int
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
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    ), reference as (
      select distinct k.conrelid as child, k.confrelid as parent from pg_constraint k
      where k.contype = 'f' and k.conrelid <> k.confrelid and k.conrelid in (select oid from tenant)
    ), standing (oid, height) as (
      select oid, 0 from tenant
      union select r.parent, s.height + 1 from standing s join reference r on r.child = s.oid
        where s.height < 100
    )
    select s.oid::regclass from standing s group by s.oid order by max(s.height), s.oid::regclass::text
  loop
    execute format('delete from %s where ctid = any (array(select ctid from %s limit $1))', tenant_table, tenant_table)
      using most;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  return 0;
end $$;
revoke execute on function erase_company from public;
grant execute on function erase_company to app;
grant create on schema public to eraser;
alter function erase_company owner to eraser;
revoke create on schema public from eraser;
