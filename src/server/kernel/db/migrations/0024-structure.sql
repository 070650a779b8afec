-- What administrators build a company of: areas, levels, ladders, skills and values. All of it is content
-- in an order, with a version: two administrators may have the same thing open.

alter table global_level add column version int not null default 1;

-- The managers of an area's teams say what comes first in it.
alter table area
  add column position int,
  add column version int not null default 1,
  add column business_priorities text[] not null default '{}',
  add column archived_at timestamptz;

-- A step without an area is one of the company's own ladder: its teams' areas need none.
alter table ladder_step
  alter column area_id drop not null,
  add column mission jsonb not null default '{}',
  add column version int not null default 1;

alter table skill
  add column version int not null default 1,
  add column archived_at timestamptz;
alter table skill_behaviour add column version int not null default 1;

-- The icon by its name, of those that ship with the product.
alter table value
  add column icon text not null default 'gem' check (icon ~ '^[a-z0-9-]{1,40}$'),
  add column archived_at timestamptz;

-- Which global levels a step corresponds to. Both stay as long as the other says so.
create table ladder_step_level (
  company_id uuid not null,
  ladder_step_id uuid not null,
  global_level_id uuid not null,
  primary key (company_id, ladder_step_id, global_level_id),
  foreign key (company_id, ladder_step_id) references ladder_step,
  foreign key (company_id, global_level_id) references global_level
);
call protect_tenant_table('ladder_step_level');
create index ladder_step_level_level_idx on ladder_step_level (company_id, global_level_id);

-- Policies are forced on the owner too, who is to reach every company for once.
alter table area no force row level security;
alter table global_level no force row level security;
alter table ladder_step no force row level security;
alter table skill no force row level security;
alter table skill_behaviour no force row level security;

update area t set position = o.place from (
  select company_id, id, row_number() over (partition by company_id order by id) - 1 as place from area
) o where t.company_id = o.company_id and t.id = o.id;

update global_level t set position = o.place from (
  select company_id, id, row_number() over (partition by company_id order by position, id) - 1 as place
  from global_level
) o where t.company_id = o.company_id and t.id = o.id;

update ladder_step t set position = o.place from (
  select company_id, id, row_number() over (partition by company_id, area_id order by position, id) - 1 as place
  from ladder_step
) o where t.company_id = o.company_id and t.id = o.id;

update skill t set position = o.place from (
  select company_id, id, row_number() over (partition by company_id, area_id order by position, id) - 1 as place
  from skill
) o where t.company_id = o.company_id and t.id = o.id;

update skill_behaviour t set position = o.place from (
  select company_id, id, row_number() over (
    partition by company_id, skill_id, ladder_step_id order by position, id) - 1 as place
  from skill_behaviour
) o where t.company_id = o.company_id and t.id = o.id;

alter table area force row level security;
alter table global_level force row level security;
alter table ladder_step force row level security;
alter table skill force row level security;
alter table skill_behaviour force row level security;

-- What is archived has no place among what is chosen from; it is still named where it was recorded.
alter table area add check ((archived_at is null) = (position is not null));
alter table skill alter column position drop not null, add check ((archived_at is null) = (position is not null));
alter table value alter column position drop not null, add check ((archived_at is null) = (position is not null));

-- Places from 0 without gaps, checked when a statement ends: one statement moves several.
alter table area add unique (company_id, position) deferrable;
alter table global_level add unique (company_id, position) deferrable;
alter table ladder_step add unique nulls not distinct (company_id, area_id, position) deferrable;
alter table skill add unique (company_id, area_id, position) deferrable;
alter table skill_behaviour add unique (company_id, skill_id, ladder_step_id, position) deferrable;
drop index ladder_step_area_idx;
drop index skill_area_idx;
drop index skill_behaviour_skill_idx;
create index skill_behaviour_step_idx on skill_behaviour (company_id, ladder_step_id);
create index value_behaviour_level_idx on value_behaviour (company_id, global_level_id);
