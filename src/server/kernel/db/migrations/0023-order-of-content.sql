-- Values and their behaviours have places from 0 without gaps, behaviours within their value and level.
-- Two administrators may have the same behaviour open: the second to save is told.

alter table value_behaviour add column version int not null default 1;

-- Policies are forced on the owner too, who is to reach every company for once.
alter table value no force row level security;
alter table value_behaviour no force row level security;

update value v set position = o.place
from (
  select company_id, id, row_number() over (partition by company_id order by position, id) - 1 as place
  from value
) o
where v.company_id = o.company_id and v.id = o.id;

update value_behaviour b set position = o.place
from (
  select company_id, id, row_number() over (
    partition by company_id, value_id, global_level_id order by position, id) - 1 as place
  from value_behaviour
) o
where b.company_id = o.company_id and b.id = o.id;

alter table value force row level security;
alter table value_behaviour force row level security;

-- Checked when a statement ends: one statement moves several.
alter table value add unique (company_id, position) deferrable;
alter table value_behaviour add unique (company_id, value_id, global_level_id, position) deferrable;
drop index value_behaviour_value_idx;
