-- What administrators take along as files, and the files while they can be fetched.

create table export_file (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  kind text not null
    check (kind in ('users', 'oneToOnes', 'goals', 'agreements', 'feedback', 'statistics', 'everything')),
  format text not null check (format in ('csv', 'xlsx')),
  -- The language of its headers, and of the mail that tells of it.
  language text not null check (language in ('en', 'es', 'fr', 'it', 'pt')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- How often its making was begun: who finds another number here has been overtaken.
  tries int not null default 0,
  rows_done int not null default 0,
  -- Null until they were counted.
  rows_total int,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, asked_by) references company_user on delete cascade
);
call protect_tenant_table('export_file');
create index export_file_asker_idx on export_file (company_id, asked_by, asked_at);
create trigger of_the_living before insert on export_file
  for each row execute function refuse_the_deleted('asked_by');

-- The bytes of a file, in order from 1.
create table export_part (
  company_id uuid not null,
  export_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (company_id, export_id, number),
  foreign key (company_id, export_id) references export_file on delete cascade
);
call protect_tenant_table('export_part');
