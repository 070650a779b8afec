-- Files of people: what each says, what it comes to, and how to take it back.

create table import_file (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  -- What it is called where it comes from.
  name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- The language of the mail that tells of it, and in which names are shown.
  language text not null check (language in ('en', 'es', 'fr', 'it', 'pt')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  phase text not null default 'check' check (phase in ('check', 'apply', 'undo')),
  progress text not null default 'waiting'
    check (progress in ('waiting', 'running', 'done', 'failed')),
  -- How often what it waits for was begun: who finds another number here has been overtaken.
  tries int not null default 0,
  -- What is made where the company does not have it.
  makes text[] not null default '{}',
  rows_done int not null default 0,
  -- Null until they were counted.
  rows_total int,
  -- Why the file cannot be read at all.
  fault jsonb,
  -- What it comes to: numbers, what it names that there is not, what is final.
  summary jsonb,
  -- Tells one plan from another: what is applied is what was shown.
  digest text,
  -- Whether the company had changed when it was to be applied.
  outdated boolean not null default false,
  applied_at timestamptz,
  undone_at timestamptz,
  -- What undoing left as it was: kinds and names.
  left_as_is jsonb,
  inviting boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, asked_by) references company_user on delete cascade
);
call protect_tenant_table('import_file');
create index import_file_asker_idx on import_file (company_id, asked_by, asked_at);
create trigger of_the_living before insert on import_file
  for each row execute function refuse_the_deleted('asked_by');

-- The bytes of a file until it is applied, undone or too old.
create table import_source (
  company_id uuid not null,
  import_id uuid not null,
  bytes bytea not null,
  primary key (company_id, import_id),
  foreign key (company_id, import_id) references import_file on delete cascade
);
call protect_tenant_table('import_source');

-- What becomes of each row.
create table import_row (
  company_id uuid not null,
  import_id uuid not null,
  line int not null,
  outcome text not null check (outcome in
    ('mistake', 'created', 'deactivated', 'moved', 'changed', 'synced', 'unchanged')),
  name text not null,
  email text not null,
  facts jsonb not null,
  mistakes jsonb not null,
  -- As it stands in the file.
  cells jsonb not null,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references import_file on delete cascade
);
call protect_tenant_table('import_row');
create index import_row_outcome_idx on import_row (company_id, import_id, outcome, line);

-- What an import did, to take it back.
create table import_journal (
  company_id uuid not null,
  import_id uuid not null,
  done jsonb not null,
  primary key (company_id, import_id),
  foreign key (company_id, import_id) references import_file on delete cascade
);
call protect_tenant_table('import_journal');

-- Whom an import made.
create table import_person (
  company_id uuid not null,
  import_id uuid not null,
  user_id uuid not null,
  -- Null while they are not; `left out` keeps the refusal.
  invited_at timestamptz,
  left_out text,
  primary key (company_id, import_id, user_id),
  foreign key (company_id, import_id) references import_file on delete cascade,
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('import_person');
create index import_person_user_idx on import_person (company_id, user_id);
