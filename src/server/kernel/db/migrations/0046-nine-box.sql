-- The Nine Box: where each closed performance review puts its collaborator, with what shows why; what they
-- say to it; the texts of the nine where a company has its own; and who sees any of it.

alter table company
  add column nine_box_for_managers boolean not null default true,
  add column nine_box_for_users boolean not null default false;

create table nine_box_placement (
  company_id uuid not null,
  id uuid not null,
  one_to_one_id uuid not null,
  collaborator_id uuid not null,
  membership_id uuid not null,
  -- Where the collaborator stood when it closed.
  ladder_step_id uuid not null,
  global_level_id uuid,
  area_id uuid not null,
  team_id uuid not null,
  placed_on date not null,
  placed_at timestamptz not null,
  performance text not null check (performance in ('UNDER', 'IN_LINE', 'OVER')),
  -- Hundredths, cut off.
  impact int not null check (impact between 100 and 300),
  culture int not null check (culture between 100 and 300),
  impact_level text not null check (impact_level in ('low', 'medium', 'high')),
  culture_level text not null check (culture_level in ('low', 'medium', 'high')),
  evidence jsonb not null,
  -- Of a review from before the Nine Box: it was written under another promise, and administrators learn of
  -- it only as counts of 5 or more.
  counts_only boolean not null default false,
  primary key (company_id, id),
  unique (company_id, one_to_one_id),
  foreign key (company_id, one_to_one_id) references one_to_one,
  foreign key (company_id, collaborator_id) references company_user,
  foreign key (company_id, membership_id) references membership,
  foreign key (company_id, ladder_step_id) references ladder_step,
  foreign key (company_id, global_level_id) references global_level,
  foreign key (company_id, area_id) references area,
  foreign key (company_id, team_id) references team
);
call protect_tenant_table('nine_box_placement');
revoke update, delete on nine_box_placement from app;
create index nine_box_placement_person_idx on nine_box_placement (company_id, collaborator_id, placed_at desc);
create index nine_box_placement_day_idx on nine_box_placement (company_id, placed_on);
create index nine_box_placement_membership_idx on nine_box_placement (company_id, membership_id);
create trigger of_the_living before insert on nine_box_placement
  for each row execute function refuse_the_deleted('collaborator_id');

create table nine_box_reply (
  company_id uuid not null,
  placement_id uuid not null,
  text text not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (company_id, placement_id),
  foreign key (company_id, placement_id) references nine_box_placement on delete cascade
);
call protect_tenant_table('nine_box_reply');

create table nine_box_quadrant (
  company_id uuid not null references company on delete cascade,
  impact text not null check (impact in ('low', 'medium', 'high')),
  culture text not null check (culture in ('low', 'medium', 'high')),
  name jsonb not null,
  description jsonb not null,
  recommendations jsonb not null,
  version int not null,
  primary key (company_id, impact, culture)
);
call protect_tenant_table('nine_box_quadrant');

-- Removing somebody from a team takes where they were placed along. The application deletes no placement;
-- the function that deletes the history of their goals does, with the same role.
grant select, delete on nine_box_placement to remover;
create policy of_the_removed on nine_box_placement to remover using (company_id = (select current_company()));
grant create on schema public to remover;
create or replace function delete_goal_history(membership uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from goal_event e using goal g
  where g.membership_id = membership and e.company_id = g.company_id and e.goal_id = g.id;
  delete from nine_box_placement p where p.membership_id = membership
$$;
alter function delete_goal_history owner to remover;
revoke create on schema public from remover;
alter function delete_goal_history rename to delete_history_of;

-- The reviews that are closed are placed as those to come are. Policies are forced on the owner too, who
-- is to reach every company for once.
do $$
declare name text;
begin
  foreach name in array array['company', 'one_to_one', 'one_to_one_score', 'goal', 'membership',
      'company_user', 'nine_box_placement'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;

insert into nine_box_placement (company_id, id, one_to_one_id, collaborator_id, membership_id, ladder_step_id,
  global_level_id, area_id, team_id, placed_on, placed_at, performance, impact, culture, impact_level,
  culture_level, evidence, counts_only)
with review as (
  select o.*, c.time_zone,
    lag(o.id) over earlier as previous_id, lag(o.closed_at) over earlier as previous_at,
    case o.performance when 'UNDER' then 1 when 'IN_LINE' then 2 else 3 end as points
  from one_to_one o
    join company c on c.company_id = o.company_id
    join company_user u on u.company_id = o.company_id and u.id = o.collaborator_id and u.erased_at is null
  where o.type = 'PERFORMANCE_REVIEW' and o.state = 'CLOSED' and o.performance is not null
    and o.membership_id is not null and o.ladder_step_id is not null and o.team_id is not null
  window earlier as (partition by o.company_id, o.membership_id order by o.closed_at, o.id)
), scored as (
  select r.company_id, r.id,
    count(s.skill_id) as skills, count(s.value_id) as values,
    coalesce(sum(p.points) filter (where s.skill_id is not null), 0) as of_skills,
    coalesce(sum(p.points) filter (where s.value_id is not null), 0) as of_values
  from review r
    join one_to_one_score s on s.company_id = r.company_id and s.one_to_one_id = r.id
    cross join lateral (select case s.score when 'TO_DEVELOP' then 1 when 'IN_DEVELOPMENT' then 2 else 3 end as points) p
  group by 1, 2
), evaluated as (
  select r.company_id, r.id, count(*) as goals, sum(g.weighting_points) as weight,
    sum(g.weighting_points * g.evaluation) as weighted, sum(g.evaluation) as plain,
    jsonb_agg(jsonb_build_object('id', g.id, 'description', g.description,
      'weightingPoints', g.weighting_points, 'evaluation', g.evaluation,
      'closedOn', (g.closed_at at time zone r.time_zone)::date) order by g.closed_at, g.id) as closed
  from review r join goal g on g.company_id = r.company_id and g.membership_id = r.membership_id
    and g.state = 'closed' and g.closed_at <= r.closed_at
    and (r.previous_at is null or g.closed_at > r.previous_at)
  group by 1, 2
), placed as (
  select r.*, coalesce(e.closed, '[]') as closed,
    case when e.goals is null then r.points * 100
      when e.weight = 0 then (60 * r.points * e.goals + 40 * e.plain) / e.goals
      else (60 * r.points * e.weight + 40 * e.weighted) / e.weight end as impact,
    case when s.skills = 0 then 100 * s.of_values / s.values
      when s.values = 0 then 100 * s.of_skills / s.skills
      else 50 * (s.of_skills * s.values + s.of_values * s.skills) / (s.skills * s.values) end as culture
  from review r
    join scored s on s.company_id = r.company_id and s.id = r.id
    left join evaluated e on e.company_id = r.company_id and e.id = r.id
), named as (
  select p.company_id, p.id, kind.key,
    jsonb_agg(jsonb_build_object('id', item ->> 'id', 'name', item -> 'name', 'score', item ->> 'score')
      order by kind.place) as items
  from placed p
    cross join lateral (
      select 'skills' as key, item, place from jsonb_array_elements(p.shared -> 'skills') with ordinality i (item, place)
      union all
      select 'values', item, place from jsonb_array_elements(p.shared -> 'values') with ordinality i (item, place)
    ) kind
  where kind.item ->> 'score' is not null
  group by 1, 2, 3
)
select p.company_id, gen_random_uuid(), p.id, p.collaborator_id, p.membership_id, p.ladder_step_id,
  p.global_level_id, p.area_id, p.team_id, (p.closed_at at time zone p.time_zone)::date, p.closed_at,
  p.performance, p.impact, p.culture,
  case when p.impact < 167 then 'low' when p.impact < 234 then 'medium' else 'high' end,
  case when p.culture < 167 then 'low' when p.culture < 234 then 'medium' else 'high' end,
  jsonb_build_object('performance', p.performance,
    'skills', coalesce((select n.items from named n where n.company_id = p.company_id and n.id = p.id and n.key = 'skills'), '[]'),
    'values', coalesce((select n.items from named n where n.company_id = p.company_id and n.id = p.id and n.key = 'values'), '[]'),
    'goals', p.closed,
    'previous', case when p.previous_id is null then null else jsonb_build_object('oneToOneId', p.previous_id,
      'closedOn', (p.previous_at at time zone p.time_zone)::date) end,
    'weights', jsonb_build_object('performance', 60, 'goals', 40, 'skills', 50, 'values', 50),
    'thresholds', jsonb_build_object('medium', 167, 'high', 234)),
  true
from placed p;

do $$
declare name text;
begin
  foreach name in array array['company', 'one_to_one', 'one_to_one_score', 'goal', 'membership',
      'company_user', 'nine_box_placement'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
