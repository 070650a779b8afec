-- What a company asks of how people work: values for everyone, skills for an area.

create table value (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  name jsonb not null,
  description jsonb not null,
  purpose jsonb not null,
  position int not null,
  primary key (company_id, id)
);
call protect_tenant_table('value');

create table value_behaviour (
  company_id uuid not null,
  id uuid not null,
  value_id uuid not null,
  global_level_id uuid not null,
  text jsonb not null,
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, value_id) references value on delete cascade,
  foreign key (company_id, global_level_id) references global_level
);
call protect_tenant_table('value_behaviour');
create index value_behaviour_value_idx on value_behaviour (company_id, value_id, global_level_id);

create table skill (
  company_id uuid not null,
  id uuid not null,
  area_id uuid not null,
  name jsonb not null,
  description jsonb not null,
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, area_id) references area
);
call protect_tenant_table('skill');
create index skill_area_idx on skill (company_id, area_id, position);

create table skill_behaviour (
  company_id uuid not null,
  id uuid not null,
  skill_id uuid not null,
  ladder_step_id uuid not null,
  text jsonb not null,
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, skill_id) references skill on delete cascade,
  foreign key (company_id, ladder_step_id) references ladder_step
);
call protect_tenant_table('skill_behaviour');
create index skill_behaviour_skill_idx on skill_behaviour (company_id, skill_id, ladder_step_id);
