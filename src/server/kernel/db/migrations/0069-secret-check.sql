-- Which secret this installation has: derived from it, one way, so that a start with another one is refused.

create table secret_check (
  is_single boolean primary key default true check (is_single),
  value bytea not null check (octet_length(value) = 32)
);
grant select, insert, delete on secret_check to platform;
