-- The day a conversation begins, remembered until it is finished: then the one-to-one has it for its
-- date. A closed one from before has none; it was held on its date, or when it closed if that was earlier.
alter table one_to_one add column held_on date;
