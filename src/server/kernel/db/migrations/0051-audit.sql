-- Super administrators read what was administered, and choose how long it is kept.

alter table company
  add column audit_months int not null default 24 check (audit_months between 6 and 120);

create index audit_entry_action_idx on audit_entry (company_id, action, id);
create index audit_entry_age_idx on audit_entry (company_id, at);

-- A line is deleted by its age alone: whoever deletes says first since when lines are kept.
grant delete on audit_entry to app;
create policy kept on audit_entry as restrictive for delete to app
  using (at < nullif(current_setting('app.audit_kept_since', true), '')::timestamptz);
