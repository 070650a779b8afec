-- A company's directory keeps its people true (SCIM 2.0): what it comes with, what it says of each, and what it did.

-- What a directory proves itself by. Only the hash is kept, and none of one that was revoked.
create table directory_token (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  name text not null,
  secret_hash bytea,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  unique (company_id, secret_hash),
  check ((secret_hash is null) = (revoked_at is not null))
);
call protect_tenant_table('directory_token');

-- What the directory says of somebody beside what the company does. Whoever has a row was in the sync once.
create table directory_person (
  company_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  external_id text,
  department text,
  -- Whom the directory names as their manager, as it names them.
  manager text,
  area text,
  team text,
  ladder_step text,
  synced_at timestamptz not null,
  -- What could not be done, as the reason of a refusal; null where all was.
  problem text,
  -- Since when the directory has given them up: it finds them no more, and takes them up again by adding them.
  removed_at timestamptz,
  -- Since when they are out of the sync, for good.
  ignored_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('directory_person');
create unique index directory_person_name_idx on directory_person (company_id, lower(user_name))
  where removed_at is null;
create unique index directory_person_external_idx on directory_person (company_id, external_id)
  where removed_at is null;
create index directory_person_manager_idx on directory_person (company_id, lower(manager)) where manager is not null;
create trigger of_the_living before insert or update on directory_person
  for each row execute function refuse_the_deleted('user_id');

-- What a directory did or could not do: ids and states, never a text.
create table directory_entry (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  at timestamptz not null,
  token_id uuid not null,
  act text not null,
  user_id uuid,
  outcome text not null check (outcome in ('done', 'refused', 'skipped')),
  -- The reason of a refusal.
  problem text,
  request_id text not null,
  primary key (company_id, id),
  foreign key (company_id, token_id) references directory_token on delete cascade,
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('directory_entry');
create index directory_entry_at_idx on directory_entry (company_id, at);
create index directory_entry_person_idx on directory_entry (company_id, user_id);
create index directory_entry_token_idx on directory_entry (company_id, token_id);
