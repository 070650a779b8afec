-- The day and hours that a 1:1 was planned for, where it was held on another day: its series goes on from them.
alter table one_to_one
  add column planned_on date,
  add column planned_starts_at timestamptz,
  add column planned_minutes integer,
  add check (planned_on is not null or (planned_starts_at is null and planned_minutes is null));
