-- Since when a company has the assistant on, and when it was last switched off: people are told of it once.
alter table ai_setting add column switched_on_at timestamptz, add column switched_off_at timestamptz;

-- Nobody was told where it is on already: it counts from now. Forced policies would hide every row from the owner.
alter table ai_setting no force row level security;
update ai_setting set switched_on_at = now() where is_on;
alter table ai_setting force row level security;

alter table ai_setting add check (not is_on or switched_on_at is not null),
  add check (not is_on or switched_off_at is null);

-- What somebody is in each of their companies, with since when each has the assistant on.
drop function standing_of;
create function standing_of(account uuid)
returns table (company_id uuid, manages int, reports_to int, assistant_since timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  entry company_user;
begin
  foreach entry in array array(select u from company_user u where u.account_id = account) loop
    perform set_config('role', 'app', true),
      set_config('app.company_id', entry.company_id::text, true);
    return query select entry.company_id,
      (select count(*)::int from membership m where m.reports_to = entry.id and m.active)
        + (select count(*)::int from team t where t.manager_id = entry.id and t.active),
      (select count(*)::int from membership m where m.user_id = entry.id and m.active),
      (select s.switched_on_at from ai_setting s where s.company_id = entry.company_id and s.is_on);
  end loop;
  perform set_config('role', 'platform', true), set_config('app.company_id', '', true);
end $$;

-- When the installation got something is when its migration was applied.
grant select (name, applied_at) on migration to platform;
