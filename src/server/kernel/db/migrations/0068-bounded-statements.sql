-- Counts people once a statement: a trigger for each row updated the company's one row as often as there were people,
-- and looked through all its versions each time.
drop trigger company_user_count on company_user;
create function count_company_user_set() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update company c set user_count = c.user_count + n.people
    from (select company_id, count(*) as people from fresh where erased_at is null group by company_id) n
    where c.company_id = n.company_id;
  else
    update company c set user_count = c.user_count - n.people
    from (select company_id, count(*) as people from gone where erased_at is null group by company_id) n
    where c.company_id = n.company_id;
  end if;
  return null;
end $$;
create trigger company_user_begun after insert on company_user
  referencing new table as fresh for each statement execute function count_company_user_set();
create trigger company_user_gone after delete on company_user
  referencing old table as gone for each statement execute function count_company_user_set();

-- An imported file is stored in parts, in order from 1, as an exported one is.
alter table import_source add column number int not null default 1;
alter table import_source alter column number drop default;
alter table import_source drop constraint import_source_pkey;
alter table import_source add primary key (company_id, import_id, number);

-- Files are compressed by their formats, or are gone in a day: compressing them takes longer than it saves.
alter table import_source alter column bytes set storage external;
alter table export_part alter column bytes set storage external;
alter table person_picture alter column bytes set storage external;
alter table company_logo alter column bytes set storage external;
