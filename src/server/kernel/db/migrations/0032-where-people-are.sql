-- Where somebody works stands on their own row, kept by triggers: a page of people is read without
-- their memberships, teams and areas. Of several active memberships it is the oldest.
alter table company_user
  add column current_area jsonb,
  add column current_team text,
  add column current_manager_id uuid;

create function refresh_places(people uuid[]) returns void language plpgsql as $$
begin
  -- A name that is being changed is waited for: whoever changes it sees only who was there before.
  perform from membership m join team t on t.company_id = m.company_id and t.id = m.team_id
    join area a on a.company_id = t.company_id and a.id = t.area_id
  where m.user_id = any(people) and m.active order by a.id, t.id for share of t, a;
  update company_user u
  set (current_area, current_team, current_manager_id) = (
    select a.name, t.name, m.reports_to
    from membership m join team t on t.company_id = m.company_id and t.id = m.team_id
      join area a on a.company_id = t.company_id and a.id = t.area_id
    where m.company_id = u.company_id and m.user_id = u.id and m.active
    order by m.started_on, m.id limit 1)
  where u.id = any(people);
end $$;

create function membership_moves_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_places(array(select user_id from fresh where active));
  elsif tg_op = 'DELETE' then
    perform refresh_places(array(select user_id from gone where active));
  else
    perform refresh_places(array(
      select f.user_id from fresh f join gone g on g.company_id = f.company_id and g.id = f.id
      where (f.active, f.team_id, f.reports_to, f.started_on)
        is distinct from (g.active, g.team_id, g.reports_to, g.started_on)));
  end if;
  return null;
end $$;
create trigger membership_begun after insert on membership
  referencing new table as fresh for each statement execute function membership_moves_people();
create trigger membership_changed after update on membership
  referencing old table as gone new table as fresh for each statement execute function membership_moves_people();
create trigger membership_gone after delete on membership
  referencing old table as gone for each statement execute function membership_moves_people();

create function name_moves_people() returns trigger language plpgsql as $$
begin
  perform refresh_places(array(
    select m.user_id from membership m join team t on t.company_id = m.company_id and t.id = m.team_id
    where m.company_id = new.company_id and m.active
      and case tg_table_name when 'team' then t.id else t.area_id end = new.id));
  return null;
end $$;
create trigger team_renamed after update of name on team
  for each row when (new.name is distinct from old.name) execute function name_moves_people();
create trigger area_renamed after update of name on area
  for each row when (new.name is distinct from old.name) execute function name_moves_people();

-- Policies are forced on the owner too, who is to reach every company for once.
do $$
declare name text;
begin
  foreach name in array array['company_user', 'membership', 'team', 'area'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  perform refresh_places(array(select distinct user_id from membership where active));
  foreach name in array array['company_user', 'membership', 'team', 'area'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
