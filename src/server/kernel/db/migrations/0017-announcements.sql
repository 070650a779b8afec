-- What is new that an account was told of, on whatever device: it is told once. The list of what there
-- is to tell is the program's; a line stays when an announcement is there no more.
create table announcement_seen (
  account_id uuid not null references account on delete cascade,
  announcement text not null check (length(announcement) <= 100),
  seen_at timestamptz not null,
  primary key (account_id, announcement)
);

grant select, insert on announcement_seen to platform;
