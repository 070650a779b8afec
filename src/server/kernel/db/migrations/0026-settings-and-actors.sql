-- The company's row as requests read it is one document: another setting needs no other function. And who
-- does something need not be a person: a sync, a job or the operator may.

alter table audit_entry
  alter column user_id drop not null,
  add column actor_kind text not null default 'person' check (actor_kind in ('person', 'sync', 'job', 'operator')),
  add check ((actor_kind = 'person') = (user_id is not null));

-- As in 0013. `leads` says whether somebody is the manager of an active team, even of nobody yet.
drop function enter_company;
create function enter_company(company uuid, account uuid, session uuid) returns table (
  id uuid, company_id uuid, role text, active boolean, manages uuid[], reports_to uuid[], leads boolean,
  settings jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  if session is not null then
    if not exists (select from session s where s.id = session) then
      raise invalid_authorization_specification using message = 'the session has ended';
    end if;
  end if;
  perform set_config('role', 'app', true), set_config('app.company_id', company::text, true);
  return query
    select u.id, u.company_id, u.role, u.active,
      array(select m.user_id from membership m where m.reports_to = u.id and m.active),
      array(select m.reports_to from membership m where m.user_id = u.id and m.active),
      exists (select from team t where t.manager_id = u.id and t.active),
      to_jsonb(c)
    from company_user u join company c on c.company_id = u.company_id
    where u.account_id = account
      and case when c.second_factor_required and session is not null and u.active and u.role <> 'USER'
        then demand_second_factor(u.id) else true end;
end $$;

-- As in 0021; who leads a team manages.
create or replace function standing_of(account uuid)
returns table (company_id uuid, manages int, reports_to int) language plpgsql as $$
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
      (select count(*)::int from membership m where m.user_id = entry.id and m.active);
  end loop;
  perform set_config('role', 'platform', true), set_config('app.company_id', '', true);
end $$;
