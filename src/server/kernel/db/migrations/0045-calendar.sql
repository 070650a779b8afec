-- When and where one-to-ones are, what mailboxes and calendars are told of them, and whose clock counts for whom.

alter table company_user
  -- The IANA name of the zone they work in; null for that of the company.
  add column time_zone text;

alter table one_to_one
  -- When it begins; null where only its day is planned, as it was for all before.
  add column starts_at timestamptz,
  add column duration_minutes int check (duration_minutes between 5 and 480),
  add column place text,
  -- Where the two meet over a line.
  add column link text check (link like 'https://%'),
  -- Counts what calendars were told of it.
  add column calendar_sequence int not null default 0,
  add check ((starts_at is null) = (duration_minutes is null));

-- What calendars are to be told: a line as it was when it came true, since the one-to-one may be gone by then.
-- It goes once the mails are in the outbox.
create table calendar_message (
  id uuid primary key,
  for_company uuid not null,
  one_to_one_id uuid not null,
  kind text not null check (kind in ('planned', 'moved', 'withdrawn')),
  collaborator_id uuid not null,
  manager_id uuid not null,
  date date not null,
  starts_at timestamptz,
  duration_minutes int,
  place text,
  link text,
  sequence int not null,
  created_at timestamptz not null
);
grant select, insert, update, delete on calendar_message to platform;
grant insert on calendar_message to app;

-- The address at which a program reads somebody's calendar; one at most.
create table calendar_feed (
  company_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of what the address ends in, and the same sealed, for its owner to copy.
  secret_hash bytea not null,
  sealed bytea not null,
  -- Whether it says when its owner is busy, and nothing else.
  busy_only boolean not null,
  -- Of its owner when they made it: no program that reads it says one.
  language text not null,
  created_at timestamptz not null,
  primary key (company_id, user_id),
  unique (company_id, secret_hash),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('calendar_feed');
create trigger of_the_living before insert on calendar_feed
  for each row execute function refuse_the_deleted('user_id');
-- What a feed of a manager reads; the other index begins with the collaborator.
create index one_to_one_manager_idx on one_to_one (company_id, manager_id, date desc);
