\set meeting :people / 2 + 10 * :client_id + random(1, 9)
begin;
select id, collaborator_id, manager_id, type, state, date, version from one_to_one
  where company_id = '636f6d70-0001-7000-8000-000000000000'
  and id = ('6d656574-0001-7000-8000-' || lpad(to_hex(:meeting::bigint), 12, '0'))::uuid for update;
select value, revision from one_to_one_field where company_id = '636f6d70-0001-7000-8000-000000000000'
  and one_to_one_id = ('6d656574-0001-7000-8000-' || lpad(to_hex(:meeting::bigint), 12, '0'))::uuid and path = 'greetings';
insert into one_to_one_field values ('636f6d70-0001-7000-8000-000000000000',
    ('6d656574-0001-7000-8000-' || lpad(to_hex(:meeting::bigint), 12, '0'))::uuid, 'greetings', repeat('How are you? ', 10), 1, now())
  on conflict (company_id, one_to_one_id, path) do update
  set value = excluded.value, revision = one_to_one_field.revision + 1, updated_at = now();
insert into audit_entry values ('636f6d70-0001-7000-8000-000000000000', gen_random_uuid(), now(),
  '75736572-0001-7000-8000-000000000000', 'oneToOnes.write', '{"oneToOneId": "a one-to-one"}', null, null, 'x');
commit;
