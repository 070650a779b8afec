-- Who operates the installation, what they did, and companies that are suspended meanwhile.

alter table company add column suspended_at timestamptz;
grant update (suspended_at) on company to platform;

-- What operators did, a line each: never changed (no update granted). It outlives accounts.
create table operator_entry (
  id uuid primary key,
  at timestamptz not null,
  -- Who did it by a call; null for the command on the machine.
  account_id uuid,
  action text not null,
  -- Ids, and for the command on the machine whose account it was about.
  subject jsonb not null
);
grant select, insert on operator_entry to platform;
