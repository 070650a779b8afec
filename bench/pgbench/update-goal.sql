\set goal 20 * :client_id + random(2, 19)
\set progress random(0, 100)
\set event random(1, 1000000000000)
begin;
select id from goal where company_id = '636f6d70-0001-7000-8000-000000000000'
  and id = ('676f616c-0001-7000-8000-' || lpad(to_hex(:goal::bigint), 12, '0'))::uuid for update;
select goal.*, (select coalesce(json_agg(agg), '[]') from (
    select id, description, progress, weighting_points from initiative
    where initiative.company_id = goal.company_id and initiative.goal_id = goal.id order by position) agg) as initiatives
  from goal where company_id = '636f6d70-0001-7000-8000-000000000000'
  and id = ('676f616c-0001-7000-8000-' || lpad(to_hex(:goal::bigint), 12, '0'))::uuid;
with told as (
  insert into goal_event values ('636f6d70-0001-7000-8000-000000000000', gen_random_uuid(),
    ('676f616c-0001-7000-8000-' || lpad(to_hex(:goal::bigint), 12, '0'))::uuid, '75736572-0001-7000-8000-000000000001',
    ('696e6974-0001-7000-8000-' || lpad(to_hex(:goal::bigint * 3), 12, '0'))::uuid, 'progressUpdated',
    '75736572-0001-7000-8000-000000000001', now(), '{"progress": 0}', '{"progress": 1}')),
written as (
  insert into initiative values ('636f6d70-0001-7000-8000-000000000000',
    ('696e6974-0001-7000-8000-' || lpad(to_hex(:goal::bigint * 3), 12, '0'))::uuid,
    ('676f616c-0001-7000-8000-' || lpad(to_hex(:goal::bigint), 12, '0'))::uuid, 'Initiative 0', :progress, 33, 0)
  on conflict (company_id, id) do update set progress = excluded.progress)
update goal set version = version + 1 where company_id = '636f6d70-0001-7000-8000-000000000000'
  and id = ('676f616c-0001-7000-8000-' || lpad(to_hex(:goal::bigint), 12, '0'))::uuid;
insert into audit_entry values ('636f6d70-0001-7000-8000-000000000000', gen_random_uuid(), now(),
  '75736572-0001-7000-8000-000000000000', 'goals.report', '{"goalId": "a goal"}', '{"progress": 0}', '{"progress": 1}', 'x');
commit;
