-- Whoever joins after a one-to-one was planned with them is told of it then, alone: the other knows already.
alter table calendar_message add column only_to uuid;
