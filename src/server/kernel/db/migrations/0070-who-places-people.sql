-- Who says in which team somebody of the sync is: the directory, or the company here. Where a directory keeps a
-- company's people and never sent a team, it is the company.
alter table company add column placed_by text not null default 'directory'
  check (placed_by in ('directory', 'tandem'));

-- Policies are forced on the owner too, who is to reach every company for once.
alter table company no force row level security;
alter table directory_person no force row level security;
update company c set placed_by = 'tandem'
  where exists (select from directory_person d where d.company_id = c.company_id)
    and not exists (select from directory_person d where d.company_id = c.company_id and d.team is not null);
alter table company force row level security;
alter table directory_person force row level security;

-- Somebody may be taken out of the sync before the directory has ever written to them.
alter table directory_person alter column synced_at drop not null;
