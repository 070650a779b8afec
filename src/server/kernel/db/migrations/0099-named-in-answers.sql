-- Everybody whom an answer names, besides whose records are in it: it goes with them, and is read without them.
alter table chat_exchange add column named uuid[] not null default '{}';
