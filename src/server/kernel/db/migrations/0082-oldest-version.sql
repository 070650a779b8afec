-- The number of the oldest migration whose servers may use the database from here on. A migration that takes away or
-- renames what servers before it use (contracts) calls `require_version`; one that only adds (expands) does not.

alter table migration add column oldest integer;

create procedure require_version(number integer) language sql as $$
  update migration set oldest = number where name = (select max(name) from migration);
  select pg_notify('version', '');
$$;
revoke execute on procedure require_version from public;
