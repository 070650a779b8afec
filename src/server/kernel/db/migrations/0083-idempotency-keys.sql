-- What a person's page asked for once and may ask for again when it heard no answer: kept for a day, with a keyed hash
-- of the request, and its answer where that has no text.
create table idempotency_key (
  company_id uuid not null,
  user_id uuid not null,
  key uuid not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  answer jsonb,
  at timestamptz not null,
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references company_user on delete cascade
);
create index idempotency_key_at_idx on idempotency_key (company_id, at);
call protect_tenant_table('idempotency_key');
