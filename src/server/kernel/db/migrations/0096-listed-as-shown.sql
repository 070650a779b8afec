-- People are listed by the name that is shown: the first name first [0141]. `full_name` as it is sorted.
create or replace function sort_name(first_name text, last_name text) returns text
language sql immutable strict parallel safe as $$
  select case when last_name = '' then first_name else first_name || ' ' || last_name end
$$;

alter table company_user no force row level security;
alter table membership no force row level security;
alter table company_user disable trigger user;
alter table membership disable trigger user;
-- What is generated of a column is generated anew where the column is set.
update company_user set first_name = first_name where last_name <> '';
update membership m set listed_under = u.listed_under from company_user u
where u.company_id = m.company_id and u.id = m.user_id and u.last_name <> '';
alter table company_user enable trigger user;
alter table membership enable trigger user;
alter table company_user force row level security;
alter table membership force row level security;
