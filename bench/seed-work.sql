-- On top of `seed.sql`: person n has the goals 2n and 2n + 1, collaborator n is in one-to-one n; of the first
-- `bench.busy` companies.
create temp view worker as select * from person where company <= current_setting('bench.busy')::int;

insert into goal
  select pg_temp.id('comp', company, 0), pg_temp.id('goal', company, n * 2 + g), pg_temp.id('user', company, n), null,
    'Goal ' || g || ' of person ' || n || ': ' || repeat('words ', 20), '2027-03-31', 50, 'open', 'initiatives', 0, null,
    now(), null, 1 from worker, generate_series(0, 1) g;
insert into initiative
  select pg_temp.id('comp', company, 0), pg_temp.id('init', company, (n * 2 + g) * 3 + i), pg_temp.id('goal', company, n * 2 + g),
    'Initiative ' || i, 0, case i when 2 then 34 else 33 end, i
  from worker, generate_series(0, 1) g, generate_series(0, 2) i;
insert into goal_event
  select pg_temp.id('comp', company, 0), pg_temp.id('evnt', company, n * 2 + g), pg_temp.id('goal', company, n * 2 + g),
    pg_temp.id('user', company, n), null, 'created', pg_temp.id('user', company, n), now(), null, '{}'
  from worker, generate_series(0, 1) g;

-- What is shared of a one-to-one is the same words in each of an area: only its size matters here.
create temp view shared_of as
  select company, area, jsonb_build_object(
    'type', 'FOLLOW_UP', 'date', '2027-01-15', 'people', '{}'::jsonb, 'greetings', repeat('Hello ', 20),
    'progression', null, 'farewell', null, 'nextDate', null, 'performance', null, 'goals', '[]'::jsonb,
    'agreements', '[]'::jsonb, 'agenda', '[]'::jsonb,
    'skills', (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'score', 'STRONG_POINT',
        'comment', repeat('Seen often. ', 15), 'behaviours', '[]'::jsonb) order by position)
      from skill where area_id = pg_temp.id('area', company, area)),
    'values', (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'score', null, 'comment', null,
        'behaviours', '[]'::jsonb) order by position)
      from value where company_id = pg_temp.id('comp', company, 0))) as shared
  from size, generate_series(0, 2) area where company <= current_setting('bench.busy')::int;

insert into one_to_one (company_id, id, collaborator_id, manager_id, type, state, date, version, shared, created_at, shared_at,
    membership_id)
  select pg_temp.id('comp', company, 0), pg_temp.id('meet', company, n), pg_temp.id('user', company, n),
    pg_temp.id('user', company, manager), 'FOLLOW_UP', 'IN_CONDUCTION', '2027-01-15', 3, shared, now(), now(), pg_temp.id('memb', company, n)
  from worker join (select * from shared_of offset 0) shared_of using (company, area) where not manages;
insert into one_to_one_field
  select pg_temp.id('comp', company, 0), pg_temp.id('meet', company, n), path, value, 1, now()
  from worker, generate_series(0, 4) s, lateral (values
    ('skills.' || pg_temp.id('skil', company, area * 5 + s) || '.score', 'STRONG_POINT'),
    ('skills.' || pg_temp.id('skil', company, area * 5 + s) || '.sharedComment', repeat('Seen often. ', 15)),
    ('values.' || pg_temp.id('valu', company, s) || '.score', 'IN_DEVELOPMENT')) field (path, value)
  where not manages;
insert into one_to_one_field
  select pg_temp.id('comp', company, 0), pg_temp.id('meet', company, n), 'greetings', 'Hello', 1, now()
  from worker where not manages;
insert into agenda_question
  select pg_temp.id('comp', company, 0), pg_temp.id('ques', company, n * 5 + q), pg_temp.id('user', company, n),
    pg_temp.id('user', company, manager), null, pg_temp.id('tmpl', company, q), 'introduction', null, now(), null
  from worker, generate_series(0, 4) q where not manages;
insert into agenda_answer
  select pg_temp.id('comp', company, 0), pg_temp.id('ques', company, n * 5), pg_temp.id('user', company, n),
    repeat('An answer. ', 10), now() from worker where not manages;
