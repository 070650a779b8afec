-- What administrators choose for a company: how often it was chosen, so that nobody writes over what
-- they have not seen, and its logo.

alter table company add column settings_version int not null default 1;

-- Reached by whoever has its address: the id is new with each file, and nobody can guess it.
create table company_logo (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 2097152),
  primary key (company_id, id),
  unique (company_id)
);
call protect_tenant_table('company_logo');
