-- One-to-ones. What is written in one is a row a field, so that two people (or two windows) who
-- write different fields never meet; `revision` tells a stale write of the same field.
-- `shared` is the document the collaborator reads: written only by the sharing steps, it has no
-- place for a private comment, and once the one-to-one is closed it is what was said, for good.

create table one_to_one (
  company_id uuid not null,
  id uuid not null,
  collaborator_id uuid not null,
  manager_id uuid not null,
  type text not null check (type in ('FOLLOW_UP', 'PERFORMANCE_REVIEW')),
  state text not null check (state in ('PREPARATION_PENDING', 'PREPARED', 'IN_CONDUCTION', 'IN_REVIEW', 'CLOSED')),
  date date not null,
  version int not null,
  shared jsonb,
  performance text check (performance in ('UNDER', 'IN_LINE', 'OVER')),
  created_at timestamptz not null,
  shared_at timestamptz,
  closed_at timestamptz,
  primary key (company_id, id),
  check (collaborator_id <> manager_id),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (state <> 'CLOSED' or shared is not null),
  foreign key (company_id, collaborator_id) references company_user,
  foreign key (company_id, manager_id) references company_user
);
call protect_tenant_table('one_to_one');
-- At most one one-to-one of a pair is not closed.
create unique index one_to_one_open_idx on one_to_one (company_id, collaborator_id, manager_id) where state <> 'CLOSED';
create index one_to_one_pair_idx on one_to_one (company_id, collaborator_id, date desc);

create table one_to_one_field (
  company_id uuid not null,
  one_to_one_id uuid not null,
  path text not null,
  value text,
  revision int not null,
  updated_at timestamptz not null,
  primary key (company_id, one_to_one_id, path),
  foreign key (company_id, one_to_one_id) references one_to_one on delete cascade
);
call protect_tenant_table('one_to_one_field');

-- A closed one-to-one cannot be edited by anyone, by any call: this is the net below the rule.
create function refuse_closed_one_to_one() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'one_to_one' then
    if old.state <> 'CLOSED' then return new; end if;
  elsif not exists (
    select from one_to_one o
    where o.company_id = new.company_id and o.id = new.one_to_one_id and o.state = 'CLOSED'
  ) then
    return new;
  end if;
  raise exception 'a closed one-to-one cannot be edited';
end $$;
create trigger closed_is_final before update on one_to_one
  for each row execute function refuse_closed_one_to_one();
create trigger closed_is_final before insert or update on one_to_one_field
  for each row execute function refuse_closed_one_to_one();

create table agenda_template (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  type text not null check (type in ('FOLLOW_UP', 'PERFORMANCE_REVIEW', 'FIRST')),
  step text not null check (step in ('introduction', 'feedback', 'impact', 'actionPlan')),
  text jsonb not null,
  position int not null,
  primary key (company_id, id)
);
call protect_tenant_table('agenda_template');

-- Questions belong to the pair, not to a meeting: an open one carries over, neither lost nor doubled.
create table agenda_question (
  company_id uuid not null,
  id uuid not null,
  collaborator_id uuid not null,
  manager_id uuid not null,
  asked_by uuid,
  template_id uuid,
  step text not null check (step in ('introduction', 'feedback', 'impact', 'actionPlan')),
  text text,
  created_at timestamptz not null,
  closed_in uuid,
  primary key (company_id, id),
  check ((template_id is null) <> (text is null)),
  check ((template_id is null) = (asked_by is not null)),
  foreign key (company_id, collaborator_id) references company_user,
  foreign key (company_id, manager_id) references company_user,
  foreign key (company_id, asked_by) references company_user,
  foreign key (company_id, template_id) references agenda_template,
  foreign key (company_id, closed_in) references one_to_one
);
call protect_tenant_table('agenda_question');
create index agenda_question_open_idx on agenda_question (company_id, collaborator_id, manager_id) where closed_in is null;
create unique index agenda_question_template_idx on agenda_question (company_id, collaborator_id, manager_id, template_id)
  where closed_in is null;

create table agenda_answer (
  company_id uuid not null,
  question_id uuid not null,
  author_id uuid not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (company_id, question_id, author_id),
  foreign key (company_id, question_id) references agenda_question on delete cascade,
  foreign key (company_id, author_id) references company_user
);
call protect_tenant_table('agenda_answer');
