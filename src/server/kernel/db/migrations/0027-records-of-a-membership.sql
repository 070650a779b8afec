-- What is written in a membership says so: `membership_id` decides what goes when somebody is removed from
-- a team, and never who reads. It is null for what is a person's own. A closed one-to-one keeps its scores
-- as rows, and where its collaborator stood that day. One that is not closed may be withdrawn.

-- The membership of a pair at a moment: the one that lasted then, else the newest.
create function membership_of(company uuid, collaborator uuid, manager uuid, moment timestamptz) returns uuid
language sql stable as $$
  select m.id from membership m
  where m.company_id = company and m.user_id = collaborator and m.reports_to = manager
  order by (m.started_on <= moment::date and coalesce(m.ended_on, moment::date) >= moment::date) desc,
    m.active desc, m.started_on desc, m.id limit 1
$$;

-- The same for what is written about somebody: as who reports to its author, else as who shares a team.
create function membership_written_about(company uuid, about uuid, author uuid, moment timestamptz) returns uuid
language sql stable as $$
  select coalesce(membership_of(company, about, author, moment), (
    select m.id from membership m join membership o
      on o.company_id = m.company_id and o.team_id = m.team_id and o.user_id = author
    where m.company_id = company and m.user_id = about and about <> author
    order by (m.active and o.active) desc, m.started_on desc, m.id limit 1))
$$;

alter table one_to_one
  add column membership_id uuid,
  -- Where the collaborator stood when it closed.
  add column ladder_step_id uuid,
  add column global_level_id uuid,
  add column area_id uuid,
  add column team_id uuid,
  add column withdrawn_at timestamptz,
  add column withdrawal_reason text,
  add check (withdrawn_at is null or state <> 'CLOSED'),
  add check (withdrawal_reason is null or withdrawn_at is not null),
  add foreign key (company_id, membership_id) references membership,
  add foreign key (company_id, ladder_step_id) references ladder_step,
  add foreign key (company_id, global_level_id) references global_level,
  add foreign key (company_id, area_id) references area,
  add foreign key (company_id, team_id) references team;
alter table goal add column membership_id uuid, add foreign key (company_id, membership_id) references membership;
alter table agreement add column membership_id uuid, add foreign key (company_id, membership_id) references membership;
alter table agenda_question add column membership_id uuid, add foreign key (company_id, membership_id) references membership;
alter table feedback_entry add column membership_id uuid, add foreign key (company_id, membership_id) references membership;

create table one_to_one_score (
  company_id uuid not null,
  one_to_one_id uuid not null,
  skill_id uuid,
  value_id uuid,
  score text not null check (score in ('TO_DEVELOP', 'IN_DEVELOPMENT', 'STRONG_POINT')),
  check ((skill_id is null) <> (value_id is null)),
  unique (company_id, one_to_one_id, skill_id),
  unique (company_id, one_to_one_id, value_id),
  foreign key (company_id, one_to_one_id) references one_to_one on delete cascade,
  foreign key (company_id, skill_id) references skill,
  foreign key (company_id, value_id) references value
);
call protect_tenant_table('one_to_one_score');
revoke update, delete on one_to_one_score from app;
create index one_to_one_score_skill_idx on one_to_one_score (company_id, skill_id) where skill_id is not null;
create index one_to_one_score_value_idx on one_to_one_score (company_id, value_id) where value_id is not null;

-- Policies are forced on the owner too, who is to reach every company for once; and what is closed gets
-- its new columns, no other.
do $$
declare name text;
begin
  foreach name in array array['one_to_one', 'one_to_one_score', 'goal', 'agreement', 'agenda_question',
      'feedback_entry', 'membership', 'team', 'company_user', 'skill', 'value', 'ladder_step_level'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;
alter table one_to_one disable trigger closed_is_final;

update one_to_one o set membership_id = membership_of(company_id, collaborator_id, manager_id, date::timestamptz);
update one_to_one o
set ladder_step_id = m.ladder_step_id, team_id = m.team_id, area_id = t.area_id, global_level_id = global_level_of(u)
from membership m, team t, company_user u
where o.state = 'CLOSED' and m.company_id = o.company_id and m.id = o.membership_id
  and t.company_id = m.company_id and t.id = m.team_id
  and u.company_id = o.company_id and u.id = o.collaborator_id;
insert into one_to_one_score (company_id, one_to_one_id, skill_id, score)
select o.company_id, o.id, s.id, e ->> 'score'
from one_to_one o cross join jsonb_array_elements(o.shared -> 'skills') e
  join skill s on s.company_id = o.company_id and s.id = (e ->> 'id')::uuid
where o.state = 'CLOSED' and e ->> 'score' is not null;
insert into one_to_one_score (company_id, one_to_one_id, value_id, score)
select o.company_id, o.id, v.id, e ->> 'score'
from one_to_one o cross join jsonb_array_elements(o.shared -> 'values') e
  join value v on v.company_id = o.company_id and v.id = (e ->> 'id')::uuid
where o.state = 'CLOSED' and e ->> 'score' is not null;

update agenda_question set membership_id = membership_of(company_id, collaborator_id, manager_id, created_at);
-- Who wrote a goal or an agreement stands nowhere: it is of the one-to-one it was drafted in, else of the
-- place its collaborator had longest by then.
update goal g set membership_id = coalesce(
  (select o.membership_id from one_to_one o where o.company_id = g.company_id and o.id = g.one_to_one_id),
  (select m.id from membership m where m.company_id = g.company_id and m.user_id = g.collaborator_id
    order by (m.started_on <= g.created_at::date and coalesce(m.ended_on, g.created_at::date) >= g.created_at::date) desc,
      m.active desc, m.started_on, m.id limit 1));
update agreement g set membership_id = coalesce(
  (select o.membership_id from one_to_one o where o.company_id = g.company_id and o.id = g.one_to_one_id),
  (select m.id from membership m where m.company_id = g.company_id and m.user_id = g.collaborator_id
    order by (m.started_on <= g.created_at::date and coalesce(m.ended_on, g.created_at::date) >= g.created_at::date) desc,
      m.active desc, m.started_on, m.id limit 1));
update feedback_entry set membership_id = membership_written_about(company_id, collaborator_id, author_id, created_at);

alter table one_to_one enable trigger closed_is_final;
do $$
declare name text;
begin
  foreach name in array array['one_to_one', 'one_to_one_score', 'goal', 'agreement', 'agenda_question',
      'feedback_entry', 'membership', 'team', 'company_user', 'skill', 'value', 'ladder_step_level'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create index one_to_one_membership_idx on one_to_one (company_id, membership_id);
create index goal_membership_idx on goal (company_id, membership_id);
create index agreement_membership_idx on agreement (company_id, membership_id);
create index agenda_question_membership_idx on agenda_question (company_id, membership_id);
create index feedback_entry_membership_idx on feedback_entry (company_id, membership_id);

-- A pair has one that is neither closed nor withdrawn, and what is withdrawn is as final as what is closed.
drop index one_to_one_open_idx;
create unique index one_to_one_open_idx on one_to_one (company_id, collaborator_id, manager_id)
  where state <> 'CLOSED' and withdrawn_at is null;

create or replace function refuse_closed_one_to_one() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'one_to_one' then
    if old.state <> 'CLOSED' and old.withdrawn_at is null then return new; end if;
  elsif not exists (
    select from one_to_one o
    where o.company_id = new.company_id and o.id = new.one_to_one_id
      and (o.state = 'CLOSED' or o.withdrawn_at is not null)
  ) then
    return new;
  end if;
  raise exception 'a closed one-to-one cannot be edited';
end $$;
