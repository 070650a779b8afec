-- The chats that a company is connected with, and who of it is who there.

create table channel_connection (
  company_id uuid not null references company on delete cascade,
  channel text not null check (channel in ('slack', 'teams', 'googleChat')),
  -- What the service calls the company: a workspace, a tenant, a domain.
  identifier text not null,
  -- The secrets, sealed; nobody reads them again.
  sealed bytea not null,
  connected_at timestamptz not null,
  -- When something of the service's was first taken as genuine.
  heard_at timestamptz,
  -- Since when it takes nothing; people are told by mail meanwhile.
  failing_since timestamptz,
  -- Why something last did not arrive, as a code.
  problem text,
  -- When administrators were told of it: once, until it works again.
  told_at timestamptz,
  primary key (company_id, channel)
);
call protect_tenant_table('channel_connection');

create table channel_identity (
  company_id uuid not null,
  channel text not null,
  user_id uuid not null,
  chat_user_id text not null,
  conversation_id text not null,
  service_url text,
  -- In which language they are answered.
  language text not null check (language in ('en', 'es', 'fr', 'it', 'pt')),
  -- When they said, signed in, that it is them; null for who was only found by their e-mail.
  bound_at timestamptz,
  -- Why nothing reaches them there, as a code.
  problem text,
  primary key (company_id, channel, user_id),
  unique (company_id, channel, chat_user_id),
  foreign key (company_id, channel) references channel_connection on delete cascade,
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('channel_identity');
create index channel_identity_user_idx on channel_identity (company_id, user_id);
create trigger of_the_living before insert on channel_identity
  for each row execute function refuse_the_deleted('user_id');

-- What came in: what is sent twice is answered once.
create table channel_event (
  company_id uuid not null,
  channel text not null,
  id text not null,
  came_at timestamptz not null,
  primary key (company_id, channel, id),
  foreign key (company_id, channel) references channel_connection on delete cascade
);
call protect_tenant_table('channel_event');
create index channel_event_age_idx on channel_event (company_id, came_at);

-- Somebody went to a service to have it connected, and has not come back yet.
create table channel_authorization (
  company_id uuid not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  user_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (company_id, state_hash),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('channel_authorization');
create index channel_authorization_user_idx on channel_authorization (company_id, user_id);

-- A door through the policies: the mailbox that a person of the company signs in with, and whether it was proven.
create function mailbox_of(person uuid) returns table (email text, is_validated boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.email, a.email_verified_at is not null from company_user u join account a on a.id = u.account_id
  where u.company_id = current_company() and u.id = person
$$;
revoke execute on function mailbox_of from public;
grant execute on function mailbox_of to app;
grant create on schema public to platform;
alter function mailbox_of owner to platform;
revoke create on schema public from platform;
