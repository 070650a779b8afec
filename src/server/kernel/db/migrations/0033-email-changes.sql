-- Another e-mail to sign in with: asked for in a session, and done once both mailboxes have confirmed it. One at
-- a time and account, the newest. It ends with the session that asked, and with the account.
create table email_change (
  account_id uuid primary key references account on delete cascade,
  session_id uuid not null references session on delete cascade,
  -- The mailbox that is to be the account's.
  email text not null check (email = lower(email)),
  -- What each mailbox was sent: null before, and after it was used, and where the new one is taken.
  old_token_hash bytea unique,
  new_token_hash bytea unique,
  -- When each mailbox confirmed it.
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  -- Null until the mails were written, which is after the answer.
  mailed_at timestamptz,
  created_at timestamptz not null
);
create index email_change_session_idx on email_change (session_id);
create index email_change_created_idx on email_change (created_at);

grant select, insert, update, delete on email_change to platform;
