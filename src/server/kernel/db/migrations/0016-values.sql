-- Two administrators may have the same value open: the second to save is told.

alter table value add column version int not null default 1;
