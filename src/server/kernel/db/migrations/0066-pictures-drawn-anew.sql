-- Pictures and logos that were stored as the files they came in, with whatever those carried: a job draws each anew.

create table picture_to_redraw (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('person', 'logo')),
  tries int not null default 0,
  primary key (company_id, id)
);
call protect_tenant_table('picture_to_redraw');

insert into picture_to_redraw (company_id, id, kind)
  select company_id, id, 'person' from person_picture
  union all select company_id, id, 'logo' from company_logo;
