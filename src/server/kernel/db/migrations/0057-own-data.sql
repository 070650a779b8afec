-- What everyone takes along of themselves, and who asked to be deleted.

alter table export_file drop constraint export_file_kind_check, drop constraint export_file_format_check;
alter table export_file
  add constraint export_file_kind_check check (kind in
    ('users', 'oneToOnes', 'goals', 'agreements', 'feedback', 'statistics', 'everything', 'ownData')),
  add constraint export_file_format_check check (format in ('csv', 'xlsx', 'zip')),
  add check ((kind = 'ownData') = (format = 'zip'));

-- Somebody asks the company's super administrators to delete them; gone once they did, or it was taken back.
create table erasure_request (
  company_id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('erasure_request');
create trigger of_the_living before insert on erasure_request
  for each row execute function refuse_the_deleted('user_id');
