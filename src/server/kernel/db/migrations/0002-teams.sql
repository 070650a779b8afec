-- Areas with their ladder, teams, and who reports to whom in them.

create table area (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  name jsonb not null,
  mission jsonb not null,
  primary key (company_id, id)
);
call protect_tenant_table('area');

create table ladder_step (
  company_id uuid not null,
  id uuid not null,
  area_id uuid not null,
  name jsonb not null,
  description jsonb not null,
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, area_id) references area
);
call protect_tenant_table('ladder_step');
create index ladder_step_area_idx on ladder_step (company_id, area_id, position);

create table team (
  company_id uuid not null,
  id uuid not null,
  area_id uuid not null,
  name text not null,
  primary key (company_id, id),
  foreign key (company_id, area_id) references area
);
call protect_tenant_table('team');
create index team_area_idx on team (company_id, area_id);

create table membership (
  company_id uuid not null,
  id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  ladder_step_id uuid not null,
  reports_to uuid not null,
  active boolean not null,
  started_on date not null,
  one_to_one_interval_days int check (one_to_one_interval_days between 5 and 90),
  primary key (company_id, id),
  check (user_id <> reports_to),
  foreign key (company_id, team_id) references team,
  foreign key (company_id, user_id) references company_user,
  foreign key (company_id, reports_to) references company_user,
  foreign key (company_id, ladder_step_id) references ladder_step
);
call protect_tenant_table('membership');
-- A person is active once in a team; a collaborator reports to a manager once (section 5).
create unique index membership_active_team_idx on membership (company_id, team_id, user_id) where active;
create unique index membership_active_pair_idx on membership (company_id, user_id, reports_to) where active;
create index membership_reports_idx on membership (company_id, reports_to) where active;
