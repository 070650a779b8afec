-- How each closed one-to-one kept its pair's rhythm, written when it closes: the rhythm may be another later, and
-- comparing each with the one before, for a whole company, would take long. It goes with its one-to-one.
create table one_to_one_pace (
  company_id uuid not null,
  one_to_one_id uuid not null,
  collaborator_id uuid not null,
  manager_id uuid not null,
  -- The collaborator's, that day; null for those closed before it was kept.
  area_id uuid,
  held_on date not null,
  -- Since the pair last met, or since the membership began.
  days int not null check (days >= 0),
  is_on_time boolean not null,
  primary key (company_id, one_to_one_id),
  foreign key (company_id, one_to_one_id) references one_to_one on delete cascade
);
call protect_tenant_table('one_to_one_pace');
revoke update, delete on one_to_one_pace from app;
create index one_to_one_pace_day_idx on one_to_one_pace (company_id, held_on)
  include (collaborator_id, area_id, is_on_time);
create index one_to_one_pace_pair_idx on one_to_one_pace (company_id, collaborator_id, manager_id, held_on desc)
  include (days, is_on_time);

create function note_pace() returns trigger language plpgsql as $$
declare
  rhythm record;
  held date;
  days_since int;
begin
  select c.time_zone, greatest(5, least(90, coalesce(m.one_to_one_interval_days, c.one_to_one_interval_days))) as days,
    m.started_on into rhythm
  from public.company c left join public.membership m on m.company_id = c.company_id and m.id = new.membership_id
  where c.company_id = new.company_id;
  held := least(new.date, (new.closed_at at time zone rhythm.time_zone)::date);
  days_since := greatest(0, held - coalesce(
    (select max(p.held_on) from public.one_to_one_pace p
      where p.company_id = new.company_id and p.collaborator_id = new.collaborator_id
        and p.manager_id = new.manager_id),
    rhythm.started_on, held));
  insert into public.one_to_one_pace
    (company_id, one_to_one_id, collaborator_id, manager_id, area_id, held_on, days, is_on_time)
  values (new.company_id, new.id, new.collaborator_id, new.manager_id, new.area_id, held, days_since,
    days_since <= rhythm.days)
  on conflict do nothing;
  return null;
end $$;
create trigger pace_noted after update of state on one_to_one
  for each row when (old.state <> 'CLOSED' and new.state = 'CLOSED') execute function note_pace();

-- What statistics count in a whole company is read from indexes alone.
create index goal_open_idx on goal (company_id, collaborator_id) include (id, tracking, manual_progress)
  where state = 'open';
create index goal_closed_idx on goal (company_id, closed_at) include (collaborator_id, evaluation)
  where state = 'closed';
create index agreement_open_idx on agreement (company_id, collaborator_id) include (due_date)
  where state = 'open';
create index agreement_closed_idx on agreement (company_id, closed_at) include (collaborator_id, result)
  where state = 'closed';
create index feedback_entry_shared_idx on feedback_entry (company_id, created_at)
  include (collaborator_id, author_id) where visibility = 'SHARED' and not awaits_sharing;
create index nine_box_placement_newest_idx on nine_box_placement (company_id, collaborator_id, placed_at desc, id desc)
  include (ladder_step_id, membership_id, placed_on, impact_level, culture_level, impact, culture, performance, counts_only);
create index one_to_one_review_idx on one_to_one (company_id, closed_at) include (collaborator_id)
  where type = 'PERFORMANCE_REVIEW' and state = 'CLOSED';

-- Those that are closed already, by the rhythm that is in force.
do $$
declare name text;
begin
  foreach name in array array['company', 'one_to_one', 'membership', 'one_to_one_pace'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;

insert into one_to_one_pace
  (company_id, one_to_one_id, collaborator_id, manager_id, area_id, held_on, days, is_on_time)
with met as (
  select o.company_id, o.id, o.collaborator_id, o.manager_id, o.area_id, o.closed_at, m.started_on,
    least(o.date, (o.closed_at at time zone c.time_zone)::date) as held_on,
    greatest(5, least(90, coalesce(m.one_to_one_interval_days, c.one_to_one_interval_days))) as rhythm
  from one_to_one o
    join company c on c.company_id = o.company_id
    left join membership m on m.company_id = o.company_id and m.id = o.membership_id
  where o.state = 'CLOSED' and o.closed_at is not null
), counted as (
  select met.*, greatest(0, held_on - coalesce(
    max(held_on) over (partition by company_id, collaborator_id, manager_id order by closed_at, id
      rows between unbounded preceding and 1 preceding), started_on, held_on)) as days
  from met
)
select company_id, id, collaborator_id, manager_id, area_id, held_on, days, days <= rhythm from counted;

do $$
declare name text;
begin
  foreach name in array array['company', 'one_to_one', 'membership', 'one_to_one_pace'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
