-- What people say: comments on goals and agreements, and the feedback diary.

create table comment (
  company_id uuid not null,
  id uuid not null,
  goal_id uuid,
  agreement_id uuid,
  author_id uuid not null,
  text text not null,
  visibility text not null check (visibility in ('PRIVATE', 'SHARED')),
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (company_id, id),
  check ((goal_id is null) <> (agreement_id is null)),
  foreign key (company_id, goal_id) references goal on delete cascade,
  foreign key (company_id, agreement_id) references agreement on delete cascade,
  foreign key (company_id, author_id) references company_user
);
call protect_tenant_table('comment');
create index comment_goal_idx on comment (company_id, goal_id, id);
create index comment_agreement_idx on comment (company_id, agreement_id, id);

-- The related id has no foreign key on purpose: an entry outlives what it was about, and is then locked.
create table feedback_entry (
  company_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  collaborator_id uuid not null,
  text text not null,
  visibility text not null check (visibility in ('PRIVATE', 'SHARED')),
  category text not null check (category in ('agreement', 'global-evaluation', 'goal', 'skill', 'value')),
  related_id uuid,
  one_to_one_id uuid,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (company_id, id),
  check ((category = 'global-evaluation') = (related_id is null)),
  foreign key (company_id, author_id) references company_user,
  foreign key (company_id, collaborator_id) references company_user,
  foreign key (company_id, one_to_one_id) references one_to_one
);
call protect_tenant_table('feedback_entry');
create index feedback_entry_collaborator_idx on feedback_entry (company_id, collaborator_id, id);
create index feedback_entry_author_idx on feedback_entry (company_id, author_id, id);
