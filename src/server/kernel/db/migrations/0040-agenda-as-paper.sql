-- An agenda is there between two meetings as well: a question says for whom it is, whether it was talked about
-- and where it stands, and two who write in one text are told. What was asked before is for both.

alter table agenda_template
  add column addressee text not null default 'both' check (addressee in ('collaborator', 'manager', 'both'));

alter table agenda_question
  add column addressee text not null default 'both' check (addressee in ('collaborator', 'manager', 'both')),
  add column talked_at timestamptz,
  -- Among the open ones of the pair, once somebody moved one of them.
  add column position int,
  -- How often its text was saved.
  add column revision int not null default 1,
  -- How often an answer to it was: one that is written anew after it was taken back has another revision.
  add column writes int not null default 1;

alter table agenda_answer add column revision int not null default 1;

-- That a collaborator would like a one-to-one with their manager, until one is planned or they take it back.
create table one_to_one_request (
  company_id uuid not null,
  membership_id uuid not null,
  reason text,
  created_at timestamptz not null,
  primary key (company_id, membership_id),
  foreign key (company_id, membership_id) references membership on delete cascade
);
call protect_tenant_table('one_to_one_request');
