-- Signing in with Google or Microsoft. None of it belongs to a company, and nothing here signs anyone
-- in: states and tickets are hashes, what a flow needs to go on is sealed under a key that is not here.

-- Who vouches for an account: a person at an issuer, never an e-mail.
create table identity (
  issuer text not null,
  subject text not null,
  provider text not null check (provider in ('google', 'microsoft')),
  account_id uuid not null references account on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identity_account_idx on identity (account_id);

-- Someone who is away at a provider. Taken once, by the browser that left.
create table openid_flow (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'microsoft')),
  -- The nonce and the verifier of the code.
  sealed bytea not null,
  created_at timestamptz not null
);
create index openid_flow_created_idx on openid_flow (created_at);

-- Someone a provider vouched for, on the way to a session or, with an account already, to a link.
create table openid_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('finish', 'link')),
  identity jsonb not null,
  created_at timestamptz not null
);
create index openid_ticket_created_idx on openid_ticket (created_at);

grant select, insert, delete on identity, openid_flow, openid_ticket to platform;
