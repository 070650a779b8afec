-- Who someone is, before any company: what proves it, and what leaves the house to ask for proof.
-- None of it belongs to a company. Secrets are kept as hashes, or sealed under a key that is not here:
-- whoever reads these tables cannot sign in with what is there.

alter table account
  add column first_name text not null default '',
  add column last_name text not null default '',
  -- Null until the mailbox was proven, by a link, a code or a provider that vouches for it.
  add column email_verified_at timestamptz;

alter table session
  -- What the browser said it is, for its owner to tell their sessions apart.
  add column device text not null default '',
  add column address text not null default '';

-- A mailbox that is asked to prove itself: one question of a kind at a time, the newest.
create table mailbox_proof (
  email text not null check (email = lower(email)),
  kind text not null check (kind in ('signUp', 'signIn', 'recovery')),
  token_hash bytea not null unique,
  code_hash bytea not null,
  code_tries int not null default 0,
  -- For a sign-up: who asked, and in which browser. Null where nothing waits for the proof.
  sign_up jsonb,
  browser_hash bytea,
  created_at timestamptz not null,
  primary key (email, kind)
);

-- What was asked for and not yet looked at: it is answered alike whether or not there is an account.
create table mailbox_request (
  id uuid primary key,
  email text not null,
  kind text not null,
  language text not null,
  sign_up jsonb,
  browser_hash bytea,
  created_at timestamptz not null
);

-- Mail on its way out, or kept here where the installation sends none.
create table outbox_mail (
  id uuid primary key,
  recipient text not null,
  language text not null,
  template text not null,
  -- What the template is filled with, sealed (AES-256-GCM): links and codes are in it.
  sealed bytea,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null,
  problem text
);
create index outbox_mail_due_idx on outbox_mail (next_try_at) where sent_at is null;

-- How often something that may be guessed was tried, by whom: counted in windows of time.
create table attempt (
  bucket text primary key,
  count int not null,
  since timestamptz not null
);
create index attempt_since_idx on attempt (since);

-- The browsers an account has signed in with: guesses from elsewhere do not lock these out.
create table known_device (
  account_id uuid not null references account on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- What an account agreed to, and when: a line each time it is asked, never changed (no update granted).
create table consent (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('terms', 'identifiedDataProcessing', 'commercialNews')),
  version text not null,
  given boolean not null,
  at timestamptz not null,
  primary key (account_id, kind, at)
);

grant select, insert, update, delete on
  mailbox_proof, mailbox_request, outbox_mail, attempt, known_device to platform;
grant select, insert on consent to platform;
-- Whatever happens in a company may be told by mail; what leaves is for the installation to see.
grant insert on outbox_mail to app;
