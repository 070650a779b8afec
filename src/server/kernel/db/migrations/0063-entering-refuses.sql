-- Who enters is refused here, so that no server does otherwise: an older one knows nothing of companies that are
-- suspended, or leaves it to its pages what someone without access may do. The codes are read by `enterCompany`.
create function demand_entry(person company_user, deleting boolean, suspended boolean, factor boolean)
returns boolean language plpgsql stable as $$
begin
  if factor then
    perform demand_second_factor(person.id);
  end if;
  if deleting then
    raise exception using errcode = 'TM410', message = 'the company is being deleted';
  end if;
  if suspended then
    raise exception using errcode = 'TM423', message = 'the company is suspended';
  end if;
  if not person.active then
    raise exception using errcode = 'TM401', message = 'the person is inactive';
  end if;
  return true;
end $$;

-- As in 0034, and refuses as above. Whoever nothing keeps out pays nothing for the question.
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
      and case when u.active and c.suspended_at is null
          and not (c.second_factor_required and session is not null and u.role <> 'USER') then true
        else demand_entry(u, c.deletion_asked_at is not null, c.suspended_at is not null,
          c.second_factor_required and session is not null and u.active and u.role <> 'USER') end;
end $$;
