-- Long texts may be formatted by a few signs. Those that were begun before that are shown as they were
-- typed: a company that was there then knows when it was. Ids say when what they belong to was begun.
alter table company add column formatted_since timestamptz default now();
alter table company alter column formatted_since drop default;
