-- On top of `seed.sql` and its work: it is nine or ten in the morning of everyone, a third of the one-to-ones are
-- two days ahead, another third was held this morning and is unfinished, and every other goal is nearly due.
set session_replication_role = replica;
update company set time_zone = current_setting('bench.time_zone');
update one_to_one set state = 'PREPARATION_PENDING', created_at = now() - interval '14 days', shared_at = null,
    date = (now() at time zone current_setting('bench.time_zone'))::date + 2
  where ('x' || right(id::text, 4))::bit(16)::int % 3 = 0;
update one_to_one set starts_at = now() - interval '3 hours', duration_minutes = 30, created_at = now() - interval '14 days',
    date = (now() at time zone current_setting('bench.time_zone'))::date
  where ('x' || right(id::text, 4))::bit(16)::int % 3 = 1;
update goal set due_date = current_date + 2, membership_id = m.id
  from membership m where m.company_id = goal.company_id and m.user_id = goal.collaborator_id
    and ('x' || right(goal.id::text, 4))::bit(16)::int % 2 = 0;
reset session_replication_role;
