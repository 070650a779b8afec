-- How many years a company keeps what is over; null keeps it for good.
create table retention (
  company_id uuid primary key references company on delete cascade,
  one_to_one_years smallint check (one_to_one_years between 1 and 10),
  feedback_years smallint check (feedback_years between 1 and 10),
  placement_years smallint check (placement_years between 1 and 10),
  notification_years smallint check (notification_years between 1 and 10),
  exchange_years smallint check (exchange_years between 1 and 10),
  person_years smallint check (person_years between 1 and 10),
  changed_on date not null,
  version int not null
);
call protect_tenant_table('retention');

-- What somebody was told of their own records: those from before a day are deleted on another, at the earliest.
create table retention_notice (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('oneToOne', 'feedback', 'placement', 'notification', 'exchange', 'person')),
  before date not null,
  delete_on date not null,
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('retention_notice');

alter table deletion drop constraint deletion_kind_check;
alter table deletion add constraint deletion_kind_check
  check (kind in ('account', 'company', 'person', 'membership', 'oneToOne', 'feedback', 'placement', 'exchange'));

-- The application deletes no placement; this function does, with the role that deletes those of a membership.
create function delete_placements(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from nine_box_placement where id = any (ids)
$$;
revoke execute on function delete_placements from public;
grant execute on function delete_placements to app;
grant create on schema public to remover;
alter function delete_placements owner to remover;
revoke create on schema public from remover;
