-- The day a conversation begins, remembered until it is finished: then the one-to-one has it for its
-- date. A closed one from before has none; it was held on its date, or when it closed if that was earlier.
alter table one_to_one add column held_on date;

-- What a manager shares in a one-to-one waits for it to be shared: until then it is its author's alone.
-- `kept_from` is the field whose words an entry keeps; each is kept once.
alter table feedback_entry
  add column awaits_sharing boolean not null default false,
  add column kept_from text,
  add check (not awaits_sharing or (visibility = 'SHARED' and one_to_one_id is not null)),
  add check (kept_from is null or one_to_one_id is not null);
create unique index feedback_entry_kept_idx on feedback_entry (company_id, one_to_one_id, kept_from)
  where kept_from is not null;
create index feedback_entry_awaiting_idx on feedback_entry (company_id, one_to_one_id) where awaits_sharing;
