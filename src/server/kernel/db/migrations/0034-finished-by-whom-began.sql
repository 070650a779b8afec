-- A one-to-one that is under way when its membership ends stays with whoever began it, for a while.

alter table one_to_one
  -- The last day on which its former manager may finish it; null as long as it is of an active membership.
  add column finish_by date,
  -- Whether its drafts become the next manager's, should its membership end: its manager says so.
  add column hands_drafts_on boolean not null default false;

create index one_to_one_finish_by_idx on one_to_one (company_id, manager_id, finish_by)
  where finish_by is not null and state <> 'CLOSED' and withdrawn_at is null;

-- The level that is expected of somebody in a membership: after it ended, that of the step it ended at.
create function global_level_in(person company_user, place membership) returns uuid language sql stable as $$
  select case when place.active then global_level_of(person) else coalesce(person.global_level_id, (
    select case when count(*) = 1 then min(l.global_level_id::text)::uuid end
    from ladder_step_level l
    where l.company_id = place.company_id and l.ladder_step_id = place.ladder_step_id)) end
$$;

-- As in 0026; who has a one-to-one to finish goes on as a manager until then.
create or replace function enter_company(company uuid, account uuid, session uuid) returns table (
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
      exists (select from team t where t.manager_id = u.id and t.active)
        or exists (select from one_to_one o where o.manager_id = u.id and o.finish_by is not null
          and o.state <> 'CLOSED' and o.withdrawn_at is null),
      to_jsonb(c)
    from company_user u join company c on c.company_id = u.company_id
    where u.account_id = account
      and case when c.second_factor_required and session is not null and u.active and u.role <> 'USER'
        then demand_second_factor(u.id) else true end;
end $$;
