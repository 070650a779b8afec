-- What a manager decided inside a one-to-one that is not shared yet: to close a goal or an agreement, or
-- to reword one. It is pending there, for its manager alone, until the next step that shares carries it
-- out and removes it.

create table one_to_one_decision (
  company_id uuid not null,
  id uuid not null,
  one_to_one_id uuid not null,
  goal_id uuid,
  agreement_id uuid,
  kind text not null check (kind in ('closeGoal', 'closeAgreement', 'editAgreement')),
  details jsonb not null,
  decided_at timestamptz not null,
  -- What an agreement is to relate to, from the details: it stays as long as someone means to say so.
  value_id uuid,
  skill_id uuid,
  primary key (company_id, id),
  check ((kind = 'closeGoal') = (goal_id is not null)),
  check ((goal_id is null) <> (agreement_id is null)),
  -- The last word on the same thing counts; nulls are distinct, so each binds one kind of subject.
  unique (company_id, one_to_one_id, goal_id, kind),
  unique (company_id, one_to_one_id, agreement_id, kind),
  foreign key (company_id, one_to_one_id) references one_to_one on delete cascade,
  foreign key (company_id, goal_id) references goal on delete cascade,
  foreign key (company_id, agreement_id) references agreement on delete cascade,
  foreign key (company_id, value_id) references value,
  foreign key (company_id, skill_id) references skill
);
call protect_tenant_table('one_to_one_decision');
create index one_to_one_decision_goal_idx on one_to_one_decision (company_id, goal_id);
create index one_to_one_decision_agreement_idx on one_to_one_decision (company_id, agreement_id);

create trigger closed_is_final before insert or update on one_to_one_decision
  for each row execute function refuse_closed_one_to_one();
