-- The first statement of every request, all it needs to begin: confines what follows in the
-- transaction to one company, and gives the person an account is there, with the company's settings.
-- A session that was ended is nobody's any more, however good its token: it is asked for before the
-- switch, for no company reaches sessions. Null is the installation itself, loading its demo. The query is planned after the switch, so policies hold for it as for everything behind it.
create function enter_company(company uuid, account uuid, session uuid) returns table (
  id uuid, company_id uuid, role text, active boolean, name text, languages text[], time_zone text,
  one_to_one_interval_days int, life_stage_enabled boolean, manages uuid[], reports_to uuid[])
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
    select u.id, u.company_id, u.role, u.active, c.name, c.languages, c.time_zone, c.one_to_one_interval_days,
      c.life_stage_enabled,
      array(select m.user_id from membership m where m.reports_to = u.id and m.active),
      array(select m.reports_to from membership m where m.user_id = u.id and m.active)
    from company_user u join company c on c.company_id = u.company_id
    where u.account_id = account;
end $$;
