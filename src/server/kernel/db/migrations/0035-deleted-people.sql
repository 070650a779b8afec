-- Whoever is deleted goes with what was written in their memberships. What they wrote to others stays, so
-- that a row stays that it belongs to: one without a name, an e-mail or an account, which no list has.

alter table company_user add column erased_at timestamptz;
alter table company_user drop constraint company_user_check;
alter table company_user
  add constraint company_user_check check (account_id is not null or left_at is null or erased_at is not null),
  -- U+E000 is what answers say "a former colleague" for, each in its reader's language.
  add check (erased_at is null or (account_id is null and external_id is null and not active and left_at is not null
    and first_name = U&'\E000' and last_name = '' and email = '' and position = ''));

create or replace function count_company_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update company set user_count = user_count + 1 where company_id = new.company_id and new.erased_at is null;
  else
    update company set user_count = user_count - 1 where company_id = old.company_id and old.erased_at is null;
  end if;
  return null;
end $$;
create trigger company_user_erased after update of erased_at on company_user
  for each row when (old.erased_at is null and new.erased_at is not null) execute function count_company_users();

-- As in 0007, without those who were deleted.
create or replace function search_users(search text, skip int, take int, out total int, out ids uuid[])
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(regexp_split_to_array(plain_text(search), '\s+')) word
    where word <> '' order by length(word) desc);
  longest text := coalesce(patterns[1], '%');
  others text[] := patterns[2:];
begin
  if length(longest) > 4 then
    with found as materialized (
      select u.id, u.last_name, u.first_name from company_user u
      where u.company_id = current_company() and u.erased_at is null
        and u.search_text like longest and u.search_text like all (others)
    )
    select (select count(*) from found),
      array(select f.id from found f order by f.last_name, f.first_name, f.id limit take offset skip)
    into total, ids;
  else
    with found as materialized (
      select u.id, u.last_name, u.first_name from company_user u
      where u.company_id = current_company() and u.erased_at is null
        and u.search_text || '' like longest and u.search_text || '' like all (others)
    )
    select (select count(*) from found),
      array(select f.id from found f order by f.last_name, f.first_name, f.id limit take offset skip)
    into total, ids;
  end if;
end $$;

-- Nothing is written about or by who is deleted, also at that very moment: who is just being deleted is
-- waited for. The arguments are the columns that name somebody.
create function refuse_the_deleted() returns trigger language plpgsql as $$
declare
  person company_user;
  named uuid[] := '{}';
begin
  if 'author_id' = any (tg_argv) then named := named || new.author_id; end if;
  if 'collaborator_id' = any (tg_argv) then named := named || new.collaborator_id; end if;
  if 'user_id' = any (tg_argv) then named := named || new.user_id; end if;
  for person in select u.* from company_user u
      where u.company_id = new.company_id and u.id = any (named) order by u.id for key share loop
    if person.erased_at is not null then
      raise exception using errcode = 'TM404', message = 'the person was deleted';
    end if;
  end loop;
  return new;
end $$;
create trigger of_the_living before insert on one_to_one
  for each row execute function refuse_the_deleted('collaborator_id');
create trigger of_the_living before insert on goal
  for each row execute function refuse_the_deleted('collaborator_id');
create trigger of_the_living before insert on agreement
  for each row execute function refuse_the_deleted('collaborator_id');
create trigger of_the_living before insert on agenda_question
  for each row execute function refuse_the_deleted('collaborator_id');
create trigger of_the_living before insert on agenda_answer
  for each row execute function refuse_the_deleted('author_id');
create trigger of_the_living before insert on comment
  for each row execute function refuse_the_deleted('author_id');
create trigger of_the_living before insert on feedback_entry
  for each row execute function refuse_the_deleted('author_id', 'collaborator_id');
create trigger of_the_living before insert on life_stage
  for each row execute function refuse_the_deleted('user_id');
create trigger of_the_living before insert on person_picture
  for each row execute function refuse_the_deleted('user_id');

-- What is closed loses the name of who was deleted, and no word: one function does that, and takes what is
-- left of the history of their goals along. Its role can do nothing else.
do $$ begin create role forgetter nologin; exception when duplicate_object or unique_violation then null; end $$;
grant forgetter to current_user;
grant select (company_id, id, erased_at) on company_user to forgetter;
grant select, delete on goal_event to forgetter;
grant select, update (shared) on one_to_one to forgetter;
create policy of_the_deleted on company_user to forgetter using (company_id = (select current_company()));
create policy of_the_deleted on goal_event to forgetter using (company_id = (select current_company()));
create policy of_the_deleted on one_to_one to forgetter using (company_id = (select current_company()));

create or replace function refuse_closed_one_to_one() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'one_to_one' then
    if old.state <> 'CLOSED' and old.withdrawn_at is null then return new; end if;
    if current_user = 'forgetter' and to_jsonb(new) - 'shared' = to_jsonb(old) - 'shared'
      and new.shared - 'people' = old.shared - 'people' then return new; end if;
  elsif not exists (
    select from one_to_one o
    where o.company_id = new.company_id and o.id = new.one_to_one_id
      and (o.state = 'CLOSED' or o.withdrawn_at is not null)
  ) then
    return new;
  end if;
  raise exception 'a closed one-to-one cannot be edited';
end $$;

create function forget_person(person uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from company_user u where u.id = person and u.erased_at is not null) then return; end if;
  delete from goal_event e where e.collaborator_id = person;
  update one_to_one o set shared = jsonb_set(o.shared, array['people', person::text], to_jsonb(U&'\E000'::text))
  where (o.manager_id = person or o.collaborator_id = person) and o.shared -> 'people' ? person::text;
end $$;
revoke execute on function forget_person from public;
grant execute on function forget_person to app;
grant create on schema public to forgetter;
alter function forget_person owner to forgetter;
revoke create on schema public from forgetter;
