-- What was deleted for good, by ids alone: after a restore, it is deleted again [0114].

create table deletion (
  kind text not null check (kind in ('account', 'company', 'person', 'membership')),
  id uuid not null,
  -- Null for an account and a company.
  of_company uuid,
  at timestamptz not null default now(),
  primary key (kind, id)
);
grant select, insert on deletion to platform;
grant insert on deletion to app, eraser;

-- Whoever deletes notes it, in the same transaction; every server process is told when that commits. What goes with its
-- company is not noted one by one.
create function note_deletion() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
  of_kind text := tg_argv[0];
begin
  if current_user = 'eraser' and of_kind <> 'company' then return null; end if;
  insert into public.deletion (kind, id, of_company)
  values (of_kind, coalesce(gone ->> 'id', gone ->> 'company_id')::uuid,
    case when of_kind in ('person', 'membership') then (gone ->> 'company_id')::uuid end)
  on conflict do nothing;
  perform pg_notify('deletions', '');
  return null;
end $$;

create trigger account_deleted after delete on account
  for each row execute function note_deletion('account');
create trigger company_deleted after delete on company
  for each row execute function note_deletion('company');
create trigger person_deleted after delete on company_user
  for each row execute function note_deletion('person');
create trigger person_erased after update of erased_at on company_user
  for each row when (old.erased_at is null and new.erased_at is not null) execute function note_deletion('person');
create trigger membership_deleted after delete on membership
  for each row execute function note_deletion('membership');
