-- A consent can be changed at any time, also twice within one instant: its lines have an order of their
-- own. Those there were keep theirs, for it is the one they were written in.
alter table consent drop constraint consent_pkey;
alter table consent add column line bigint generated always as identity primary key;
create index consent_account_idx on consent (account_id, kind, line desc);
