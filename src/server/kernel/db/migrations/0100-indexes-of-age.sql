-- Retention reads a company's records from the oldest on, and asks which is the newest of its place in a team: it read every
-- row of the company. Under row-level security an index serves what leaks nothing: a `case`, but no `coalesce`.
create index concurrently one_to_one_age_idx on one_to_one
  (company_id, (case when closed_at is null then withdrawn_at else closed_at end));
create index concurrently feedback_entry_age_idx on feedback_entry
  (company_id, (case when edited_at is null then created_at else edited_at end));
create index concurrently one_to_one_newest_idx on one_to_one (company_id, membership_id, closed_at, id);
create index concurrently nine_box_placement_place_idx on nine_box_placement (company_id, membership_id, placed_at, id);
-- Deleting a skill or a value asks for the feedback about it, to which no foreign key leads.
create index concurrently feedback_entry_related_idx on feedback_entry (company_id, related_id) where related_id is not null;
