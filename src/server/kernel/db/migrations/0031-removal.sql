-- Removing somebody from a team takes what was written in that membership along. The application deletes no
-- history of goals; this function does, of the goals of one membership, and its role can do nothing else.

do $$ begin create role remover nologin; exception when duplicate_object or unique_violation then null; end $$;
grant remover to current_user;
grant select (company_id, id, membership_id) on goal to remover;
grant select, delete on goal_event to remover;
create policy of_the_removed on goal to remover using (company_id = (select current_company()));
create policy of_the_removed on goal_event to remover using (company_id = (select current_company()));

create function delete_goal_history(membership uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from goal_event e using goal g
  where g.membership_id = membership and e.company_id = g.company_id and e.goal_id = g.id
$$;
revoke execute on function delete_goal_history from public;
grant execute on function delete_goal_history to app;
grant create on schema public to remover;
alter function delete_goal_history owner to remover;
revoke create on schema public from remover;
