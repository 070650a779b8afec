-- Who asked that all of a person is kept, and who confirmed it; at most one of a person that was not lifted.
create table legal_hold (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  asked_by uuid,
  asked_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  lifted_by uuid,
  lifted_at timestamptz,
  -- Who knows of it: the person, and whoever has part in what is kept.
  told uuid[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, user_id) references company_user on delete cascade,
  foreign key (company_id, asked_by) references company_user on delete set null (asked_by),
  foreign key (company_id, confirmed_by) references company_user on delete set null (confirmed_by),
  foreign key (company_id, lifted_by) references company_user on delete set null (lifted_by)
);
call protect_tenant_table('legal_hold');
create unique index legal_hold_person_idx on legal_hold (company_id, user_id) where lifted_at is null;
create index legal_hold_user_idx on legal_hold (company_id, user_id);
create index legal_hold_asked_idx on legal_hold (company_id, asked_by);
create index legal_hold_confirmed_idx on legal_hold (company_id, confirmed_by);
create index legal_hold_lifted_idx on legal_hold (company_id, lifted_by);
