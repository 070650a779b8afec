-- Who leads a team, since when somebody is at a step, and the rules of section 5 beneath those of the
-- product. Each of these rules is about several rows, so that whoever writes one waits for the others
-- of the company: `lock_structure` is the lock, and commands take it before they look.

create function lock_structure(company uuid) returns void language sql volatile as
  $$ select pg_advisory_xact_lock(hashtextextended('structure ' || company::text, 0)) $$;

alter table team
  add column manager_id uuid,
  add column active boolean not null default true,
  add column growth_challenges text[] not null default '{}',
  add column version int not null default 1,
  add foreign key (company_id, manager_id) references company_user;

alter table membership add column ended_on date;

-- Each step of a membership, from when to when and by whom; nobody, for what was so from the beginning.
create table membership_step (
  company_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  ladder_step_id uuid not null,
  started_on date not null,
  ended_on date,
  changed_by uuid,
  primary key (company_id, id),
  check (ended_on >= started_on),
  foreign key (company_id, membership_id) references membership on delete cascade,
  foreign key (company_id, ladder_step_id) references ladder_step,
  foreign key (company_id, changed_by) references company_user
);
call protect_tenant_table('membership_step');
create unique index membership_step_now_idx on membership_step (company_id, membership_id) where ended_on is null;
create index membership_step_step_idx on membership_step (company_id, ladder_step_id);

-- Policies are forced on the owner too, who is to reach every company for once.
alter table team no force row level security;
alter table membership no force row level security;
alter table membership_step no force row level security;
alter table one_to_one no force row level security;

-- A team is its manager's: the one most of it reports to, or did when it last had anyone.
update team t set manager_id = (
  select m.reports_to from membership m where m.company_id = t.company_id and m.team_id = t.id
  group by m.reports_to order by bool_or(m.active) desc, count(*) desc, m.reports_to limit 1);

-- Whoever reports to another is in an identical team of that one.
insert into team (company_id, id, area_id, name, manager_id)
select t.company_id, gen_random_uuid(), t.area_id, t.name, o.reports_to
from team t join (select distinct company_id, team_id, reports_to from membership) o
  on o.company_id = t.company_id and o.team_id = t.id and o.reports_to <> t.manager_id;

update membership m set team_id = n.id
from team t, team n
where t.company_id = m.company_id and t.id = m.team_id and t.manager_id <> m.reports_to
  and n.company_id = t.company_id and n.area_id = t.area_id and n.name = t.name and n.manager_id = m.reports_to;

-- Nobody wrote down when the places that are over ended: not before the pair last met.
update membership m set ended_on = greatest(m.started_on, (
  select max(o.date) from one_to_one o where o.company_id = m.company_id
  and o.collaborator_id = m.user_id and o.manager_id = m.reports_to and o.state = 'CLOSED'))
where not m.active;

insert into membership_step (company_id, id, membership_id, ladder_step_id, started_on, ended_on)
select company_id, gen_random_uuid(), id, ladder_step_id, started_on, ended_on from membership;

alter table team force row level security;
alter table membership force row level security;
alter table membership_step force row level security;
alter table one_to_one force row level security;

alter table membership add check (active = (ended_on is null)), add check (ended_on >= started_on);
create index membership_user_idx on membership (company_id, user_id);
create index membership_team_idx on membership (company_id, team_id);
create index membership_ladder_step_idx on membership (company_id, ladder_step_id);
-- A manager has one active team, so no two that share area, name and manager either.
create unique index team_manager_idx on team (company_id, manager_id) where active;

create function check_membership() returns trigger language plpgsql as $$
declare
  place team;
begin
  if not new.active then return null; end if;
  perform lock_structure(new.company_id);
  select * into place from team t where t.company_id = new.company_id and t.id = new.team_id;
  if not place.active or place.manager_id is distinct from new.reports_to then
    raise check_violation using constraint = 'membership_of_its_team',
      message = 'an active membership is in an active team and reports to its manager';
  end if;
  if not exists (select from ladder_step s where s.company_id = new.company_id
      and s.id = new.ladder_step_id and coalesce(s.area_id, place.area_id) = place.area_id) then
    raise check_violation using constraint = 'membership_step_of_its_area',
      message = 'the step of a membership is of its team''s area, or of the company''s ladder';
  end if;
  if not exists (select from company_user u where u.company_id = new.company_id
      and u.id = new.user_id and u.active and u.role <> 'SUPERADMIN')
    or not exists (select from company_user u where u.company_id = new.company_id
      and u.id = new.reports_to and u.active) then
    raise check_violation using constraint = 'membership_of_active_people',
      message = 'an active membership is of two active people, the first of them no super administrator';
  end if;
  if exists (select from membership m join team t on t.company_id = m.company_id and t.id = m.team_id
      where m.company_id = new.company_id and m.user_id = new.user_id and m.active and m.id <> new.id
      and t.area_id = place.area_id and t.name = place.name) then
    raise check_violation using constraint = 'membership_in_one_identical_team',
      message = 'nobody is active in two identical teams';
  end if;
  if exists (
    with recursive above as (
      select new.reports_to as id
      union
      select m.reports_to from above a join membership m
        on m.company_id = new.company_id and m.user_id = a.id and m.active
    ) select from above where id = new.user_id) then
    raise check_violation using constraint = 'membership_without_circle',
      message = 'nobody reports, through whomever, to themselves';
  end if;
  return null;
end $$;
create trigger membership_rules after insert or update on membership
  for each row execute function check_membership();

create function check_team() returns trigger language plpgsql as $$
begin
  perform lock_structure(new.company_id);
  if new.area_id <> old.area_id then
    raise check_violation using constraint = 'team_keeps_its_area', message = 'a team''s area never changes';
  end if;
  if (not new.active or new.manager_id is distinct from old.manager_id)
    and exists (select from membership m
      where m.company_id = new.company_id and m.team_id = new.id and m.active) then
    raise check_violation using constraint = 'team_with_members',
      message = 'a team with active members stays active, and its manager''s';
  end if;
  if new.name <> old.name and exists (
      select from membership m join membership o on o.company_id = m.company_id and o.user_id = m.user_id
        and o.active and o.id <> m.id
      join team t on t.company_id = o.company_id and t.id = o.team_id
      where m.company_id = new.company_id and m.team_id = new.id and m.active
        and t.area_id = new.area_id and t.name = new.name) then
    raise check_violation using constraint = 'membership_in_one_identical_team',
      message = 'nobody is active in two identical teams';
  end if;
  return null;
end $$;
create trigger team_rules after update on team for each row execute function check_team();

create function check_company_user() returns trigger language plpgsql as $$
begin
  perform lock_structure(new.company_id);
  if exists (select from membership m where m.company_id = new.company_id and m.active
      and (m.user_id = new.id or (m.reports_to = new.id and not new.active))) then
    raise check_violation using constraint = 'membership_of_active_people',
      message = 'whoever leaves or becomes super administrator is in no team';
  end if;
  return null;
end $$;
create trigger company_user_rules after update of role, active on company_user
  for each row when (not new.active or new.role = 'SUPERADMIN') execute function check_company_user();

-- The level that is expected of somebody: the one chosen for them, else the only one that the step of
-- their longest standing place corresponds to.
create function global_level_of(person company_user) returns uuid language sql stable as $$
  select coalesce(person.global_level_id, (
    select case when count(*) = 1 then min(l.global_level_id::text)::uuid end
    from ladder_step_level l
    where l.company_id = person.company_id and l.ladder_step_id = (
      select m.ladder_step_id from membership m
      where m.company_id = person.company_id and m.user_id = person.id and m.active
      order by m.started_on, m.id limit 1)))
$$;
