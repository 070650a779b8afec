-- Companies, the people in them, and who may see a row.
--
-- Two roles, neither of which can log in, are switched to for one transaction at a time:
-- `app` speaks for one company (row level security hides all others), `platform` for none
-- (sign-in, the list of companies). The owner itself sees no tenant row: policies are forced.

do $$ begin create role app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role platform nologin; exception when duplicate_object or unique_violation then null; end $$;
grant app, platform to current_user;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- `unaccent` may depend on a configuration that changes, so it is not immutable: this one names its dictionary.
create function plain_text(words text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;

create function current_company() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

-- What every tenant table needs: no row without its company, no company without its own rows only.
create procedure protect_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_company on %s to app using (company_id = current_company()) with check (company_id = current_company())',
    tenant_table);
  execute format('grant select, insert, update, delete on %s to app', tenant_table);
end $$;

create table account (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  user_role text not null default 'USER' check (user_role in ('USER', 'ADMIN', 'TESTER')),
  preferred_language text not null check (preferred_language in ('en', 'es', 'fr', 'it', 'pt')),
  is_identified_data_processing_accepted boolean not null default false,
  created_at timestamptz not null
);

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null unique,
  previous_token_hash bytea unique,
  rotated_at timestamptz not null,
  created_at timestamptz not null
);
create index session_account_idx on session (account_id);

grant select, insert, update, delete on account, session to platform;

create table company (
  company_id uuid primary key,
  name text not null,
  default_language text not null check (default_language in ('en', 'es')),
  languages text[] not null check (cardinality(languages) > 0),
  time_zone text not null,
  palette text not null check (palette ~ '^#[0-9a-f]{6}$'),
  one_to_one_interval_days int not null check (one_to_one_interval_days between 5 and 90),
  life_stage_enabled boolean not null,
  user_count int not null default 0,
  created_at timestamptz not null
);
call protect_tenant_table('company');
grant select, insert on company to platform;
create policy every_company on company to platform using (true) with check (true);

create table global_level (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  name jsonb not null,
  position int not null,
  primary key (company_id, id)
);
call protect_tenant_table('global_level');

create table company_user (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  account_id uuid not null,
  role text not null check (role in ('USER', 'ADMIN', 'SUPERADMIN')),
  active boolean not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  position text not null,
  global_level_id uuid,
  search_text text generated always as (plain_text(first_name || ' ' || last_name || ' ' || email)) stored,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, account_id),
  unique (company_id, email),
  foreign key (company_id, global_level_id) references global_level
);
call protect_tenant_table('company_user');
create index company_user_name_idx on company_user (company_id, last_name, first_name, id);
create index company_user_search_idx on company_user using gin (company_id, search_text gin_trgm_ops);
create index company_user_account_idx on company_user (account_id);
grant select, insert on company_user to platform;
create policy every_company on company_user to platform using (true) with check (true);

-- An exact count is what makes an unsearched list grow with the company: keep it as people come and go.
create function count_company_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update company set user_count = user_count + 1 where company_id = new.company_id;
  else
    update company set user_count = user_count - 1 where company_id = old.company_id;
  end if;
  return null;
end $$;
create trigger company_user_count after insert or delete on company_user
  for each row execute function count_company_users();

create table audit_entry (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  action text not null,
  subject jsonb not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  primary key (company_id, id)
);
call protect_tenant_table('audit_entry');
revoke update, delete on audit_entry from app;
