-- Somebody asks somebody they work with for feedback about themselves. The columns are called as those of the
-- entry that answers: `author_id` is asked to write it, `collaborator_id` asks and is whom it is about.

create table feedback_request (
  company_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  collaborator_id uuid not null,
  question text not null,
  -- The membership that the answer is written in: what goes with it.
  membership_id uuid,
  asked_at timestamptz not null,
  declined_at timestamptz,
  entry_id uuid,
  primary key (company_id, id),
  check (author_id <> collaborator_id),
  check (declined_at is null or entry_id is null),
  foreign key (company_id, author_id) references company_user,
  foreign key (company_id, collaborator_id) references company_user,
  foreign key (company_id, membership_id) references membership,
  foreign key (company_id, entry_id) references feedback_entry on delete cascade
);
call protect_tenant_table('feedback_request');
create unique index feedback_request_open_idx on feedback_request (company_id, collaborator_id, author_id)
  where declined_at is null and entry_id is null;
create index feedback_request_asked_idx on feedback_request (company_id, author_id)
  where declined_at is null and entry_id is null;
create index feedback_request_entry_idx on feedback_request (company_id, entry_id);
create index feedback_request_membership_idx on feedback_request (company_id, membership_id);
create trigger of_the_living before insert on feedback_request
  for each row execute function refuse_the_deleted('author_id', 'collaborator_id');
