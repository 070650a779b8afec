-- Has the pictures drawn anew that 0066 did not find: where policies are forced on the owner, it saw those of no company.
alter table person_picture no force row level security;
alter table company_logo no force row level security;
alter table picture_to_redraw no force row level security;
insert into picture_to_redraw (company_id, id, kind)
  select company_id, id, kind from (
    select company_id, id, 'person' as kind from person_picture
    union all select company_id, id, 'logo' from company_logo
  ) stored
  where not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
  on conflict do nothing;
alter table person_picture force row level security;
alter table company_logo force row level security;
alter table picture_to_redraw force row level security;
