-- Since when a delivery counts as tried, moved by each pause it waited through: null if it never waited.
alter table delivery add column counts_from timestamptz;

-- As in 0048, pauses left out.
create or replace function public.delivery_state(d public.delivery, sends_mails boolean, stale timestamptz) returns text
language sql immutable as $$
  select case
    when d.sent_at is not null then 'sent'
    when d.channel = 'mail' and not sends_mails then 'kept'
    when d.failed_at is not null or coalesce(d.counts_from, d.again_at, d.created_at) <= stale then 'givenUp'
    when d.tries > 1 then 'retrying'
    else 'waiting' end
$$;

-- As in 0063; a one-to-one whose days to finish it have passed makes nobody a manager any more.
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
        or exists (select from one_to_one o where o.manager_id = u.id
          and o.finish_by >= (now() at time zone c.time_zone)::date
          and o.state <> 'CLOSED' and o.withdrawn_at is null),
      to_jsonb(c)
    from company_user u join company c on c.company_id = u.company_id
    where u.account_id = account
      and case when u.active and c.suspended_at is null
          and not (c.second_factor_required and session is not null and u.role <> 'USER') then true
        else demand_entry(u, c.deletion_asked_at is not null, c.suspended_at is not null,
          c.second_factor_required and session is not null and u.active and u.role <> 'USER') end;
end $$;
