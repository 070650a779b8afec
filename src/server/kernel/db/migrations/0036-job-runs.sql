-- What the server did by itself: a line a try. It speaks of no company and of no person.
create table job_run (
  id uuid primary key,
  job text not null,
  -- Which try of its run it was, from 1.
  tries int not null,
  started_at timestamptz not null,
  -- Null while it is under way, and where it was cut off.
  ended_at timestamptz,
  -- A code of what went wrong: never a text.
  problem text
);
create index job_run_started_idx on job_run (started_at);

grant select, insert, update, delete on job_run to platform;
grant select on job_run to app;
