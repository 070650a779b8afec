-- What two people agree on: development agreements, and goals with their initiatives and history.
-- `one_to_one_id` is the one-to-one a draft was written in: sharing that one opens it.

create table agreement (
  company_id uuid not null,
  id uuid not null,
  collaborator_id uuid not null,
  one_to_one_id uuid,
  value_id uuid,
  skill_id uuid,
  description text not null,
  due_date date,
  state text not null check (state in ('draft', 'open', 'closed')),
  result text check (result in ('FULFILLED', 'NOT_FULFILLED')),
  created_at timestamptz not null,
  closed_at timestamptz,
  version int not null,
  primary key (company_id, id),
  check ((state = 'closed') = (result is not null)),
  check ((value_id is null) <> (skill_id is null)),
  foreign key (company_id, collaborator_id) references company_user,
  foreign key (company_id, one_to_one_id) references one_to_one,
  foreign key (company_id, value_id) references value,
  foreign key (company_id, skill_id) references skill
);
call protect_tenant_table('agreement');
create index agreement_collaborator_idx on agreement (company_id, collaborator_id, id);

create table goal (
  company_id uuid not null,
  id uuid not null,
  collaborator_id uuid not null,
  one_to_one_id uuid,
  description text not null,
  due_date date not null,
  weighting_points int not null check (weighting_points between 0 and 100),
  state text not null check (state in ('draft', 'open', 'closed')),
  tracking text not null check (tracking in ('initiatives', 'manual')),
  manual_progress int not null check (manual_progress between 0 and 100),
  evaluation int check (evaluation between 1 and 3),
  created_at timestamptz not null,
  closed_at timestamptz,
  version int not null,
  primary key (company_id, id),
  check ((state = 'closed') = (evaluation is not null)),
  foreign key (company_id, collaborator_id) references company_user,
  foreign key (company_id, one_to_one_id) references one_to_one
);
call protect_tenant_table('goal');
create index goal_collaborator_idx on goal (company_id, collaborator_id, id);

create table initiative (
  company_id uuid not null,
  id uuid not null,
  goal_id uuid not null,
  description text not null,
  progress int not null check (progress between 0 and 100),
  weighting_points int not null check (weighting_points between 0 and 100),
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, goal_id) references goal on delete cascade
);
call protect_tenant_table('initiative');
create index initiative_goal_idx on initiative (company_id, goal_id, position);

-- History outlives its goal: a draft that was deleted leaves the line that says so.
create table goal_event (
  company_id uuid not null,
  id uuid not null,
  goal_id uuid not null,
  collaborator_id uuid not null,
  initiative_id uuid,
  event text not null,
  user_id uuid not null,
  at timestamptz not null,
  before jsonb,
  after jsonb,
  primary key (company_id, id),
  foreign key (company_id, user_id) references company_user,
  foreign key (company_id, collaborator_id) references company_user
);
call protect_tenant_table('goal_event');
create index goal_event_goal_idx on goal_event (company_id, goal_id, id);
revoke update, delete on goal_event from app;
