-- Fills a migrated, empty database: company 1 of `bench.people` people, and `bench.others` companies
-- of `bench.few` beside it.
-- In each, person n (from 0) manages the nine after them when n ends in 0, and has the goals 2n and
-- 2n + 1; collaborator n is in one-to-one n. Every id is its kind, company and number: see ids.ts.
-- A superuser runs it: replicas neither check foreign keys nor fire the counter's trigger.
set session_replication_role = replica;

create function pg_temp.id(kind text, company int, number bigint) returns uuid language sql immutable as $$
  select (encode(convert_to(kind, 'UTF8'), 'hex') || '-' || lpad(to_hex(company), 4, '0')
    || '-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$;

create function pg_temp.words(what text) returns jsonb language sql immutable as $$
  select jsonb_build_object('en', what || ' in English', 'es', what || ' en español') $$;

create temp table size as
  select 1 as company, current_setting('bench.people')::int as people
  union all select company, current_setting('bench.few')::int
  from generate_series(2, 1 + current_setting('bench.others')::int) company;

create temp view person as
  select company, n, n % 10 = 0 as manages, n - n % 10 as manager, n / 10 % 3 as area
  from size, generate_series(0, people - 1) n;

insert into company
  select pg_temp.id('comp', company, 0), 'Company ' || company, 'en', '{en,es}', 'Europe/Madrid', '#1d5c74', 14,
    true, people, now() from size;

insert into global_level
  select pg_temp.id('comp', company, 0), pg_temp.id('levl', company, n), pg_temp.words('Level ' || n), n
  from size, generate_series(0, 3) n;
insert into area
  select pg_temp.id('comp', company, 0), pg_temp.id('area', company, n), pg_temp.words('Area ' || n),
    pg_temp.words('Mission ' || n), n from size, generate_series(0, 2) n;
insert into ladder_step (company_id, id, area_id, name, description, position)
  select pg_temp.id('comp', company, 0), pg_temp.id('step', company, n), pg_temp.id('area', company, n / 5),
    pg_temp.words('Step ' || n), pg_temp.words('What step ' || n || ' asks'), n % 5
  from size, generate_series(0, 14) n;
insert into value
  select pg_temp.id('comp', company, 0), pg_temp.id('valu', company, n), pg_temp.words('Value ' || n),
    pg_temp.words('What value ' || n || ' means'), pg_temp.words('Why'), n
  from size, generate_series(0, 4) n;
insert into value_behaviour
  select pg_temp.id('comp', company, 0), pg_temp.id('vbeh', company, n), pg_temp.id('valu', company, n / 8),
    pg_temp.id('levl', company, n / 2 % 4), pg_temp.words('How value ' || n / 8 || ' is lived'), n
  from size, generate_series(0, 39) n;
insert into skill
  select pg_temp.id('comp', company, 0), pg_temp.id('skil', company, n), pg_temp.id('area', company, n / 5),
    pg_temp.words('Skill ' || n), pg_temp.words('What skill ' || n || ' means'), n % 5
  from size, generate_series(0, 14) n;
insert into skill_behaviour
  select pg_temp.id('comp', company, 0), pg_temp.id('sbeh', company, n), pg_temp.id('skil', company, n / 10),
    pg_temp.id('step', company, n / 50 * 5 + n / 2 % 5), pg_temp.words('How skill ' || n / 10 || ' shows'), n
  from size, generate_series(0, 149) n;
insert into agenda_template
  select pg_temp.id('comp', company, 0), pg_temp.id('tmpl', company, n), 'FOLLOW_UP', 'introduction',
    pg_temp.words('Question ' || n), n from size, generate_series(0, 4) n;

insert into account
  select pg_temp.id('acct', company, n), n || '@company' || company || '.example',
    current_setting('bench.password_hash'), 'USER', 'en', true, now() from person;
-- Person 0 is signed in; no browser has the token.
insert into session (id, account_id, token_hash, rotated_at, created_at)
  select pg_temp.id('sess', company, 0), pg_temp.id('acct', company, 0), sha256(company::text::bytea), now(), now()
  from size;
insert into company_user
  (company_id, id, account_id, role, active, first_name, last_name, email, position, global_level_id, created_at)
  select pg_temp.id('comp', company, 0), pg_temp.id('user', company, n), pg_temp.id('acct', company, n),
    case when manages then 'ADMIN' else 'USER' end, true,
    ('{Ana,Bruno,Carla,Diego,Elena,Fabio,Greta,Hugo,Inés,João,Karim,Léa,Marta,Nora,Óscar,Paula,Quim,Rosa,Sven,Tania}'::text[])[abs(hashint4(n)) % 20 + 1],
    ('{Abad,Bianchi,Costa,Díaz,Esteve,Ferrari,García,Hidalgo,Ibarra,Jiménez,Keller,López,Martín,Navarro,Ortega,Pereira,Quiroga,Romano,Silva,Torres,Urrutia,Vidal,Weber,Ximénez,Yáñez,Zamora,Almeida,Bernard,Castro,Dupont,Escobar,Fontana,Gallo,Herrera,Iglesias,Jordán,Klein,Lambert,Moreno,Núñez,Oliveira,Prieto,Quesada,Ribeiro,Santos,Teixeira,Ureña,Vargas,Wagner,Zapata}'::text[])[abs(hashint4(-n)) % 50 + 1],
    n || '@company' || company || '.example', 'Position ' || n % 40, pg_temp.id('levl', company, n % 4), now()
  from person;
insert into team
  select pg_temp.id('comp', company, 0), pg_temp.id('team', company, n / 10), pg_temp.id('area', company, area),
    'Team ' || n / 10, pg_temp.id('user', company, n) from person where manages;
insert into membership
  select pg_temp.id('comp', company, 0), pg_temp.id('memb', company, n), pg_temp.id('team', company, n / 10),
    pg_temp.id('user', company, n), pg_temp.id('step', company, area * 5 + n % 4),
    pg_temp.id('user', company, manager), true, '2026-01-07' from person where not manages;
-- What triggers keep: where memberships are, and where people stand.
update membership m set listed_area_id = t.area_id, listed_under = u.listed_under, listed_first_name = u.listed_first_name
from team t, company_user u
where t.company_id = m.company_id and t.id = m.team_id and u.company_id = m.company_id and u.id = m.user_id;
select refresh_places(array(select user_id from membership));

insert into goal
  select pg_temp.id('comp', company, 0), pg_temp.id('goal', company, n * 2 + g), pg_temp.id('user', company, n), null,
    'Goal ' || g || ' of person ' || n || ': ' || repeat('words ', 20), '2027-03-31', 50, 'open', 'initiatives', 0, null,
    now(), null, 1 from person, generate_series(0, 1) g;
insert into initiative
  select company_id, pg_temp.id('init', size.company, numbered.number * 3 + i), id,
    'Initiative ' || i, 0, case i when 2 then 34 else 33 end, i
  from (select *, ('x' || right(id::text, 12))::bit(48)::bigint as number from goal) numbered
    join size on company_id = pg_temp.id('comp', size.company, 0), generate_series(0, 2) i;
insert into goal_event
  select company_id, pg_temp.id('evnt', ('x' || substr(id::text, 10, 4))::bit(16)::int, ('x' || right(id::text, 12))::bit(48)::bigint),
    id, collaborator_id, null, 'created', collaborator_id, now(), null, '{}' from goal;

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
  from size, generate_series(0, 2) area;

insert into one_to_one
  select pg_temp.id('comp', company, 0), pg_temp.id('meet', company, n), pg_temp.id('user', company, n),
    pg_temp.id('user', company, manager), 'FOLLOW_UP', 'IN_CONDUCTION', '2027-01-15', 3, shared, null, now(), now(), null
  from person join (select * from shared_of offset 0) shared_of using (company, area) where not manages;
update one_to_one o set membership_id = m.id from membership m
  where m.company_id = o.company_id and m.user_id = o.collaborator_id and m.active;
insert into one_to_one_field
  select pg_temp.id('comp', company, 0), pg_temp.id('meet', company, n), path, value, 1, now()
  from person, generate_series(0, 4) s, lateral (values
    ('skills.' || pg_temp.id('skil', company, area * 5 + s) || '.score', 'STRONG_POINT'),
    ('skills.' || pg_temp.id('skil', company, area * 5 + s) || '.sharedComment', repeat('Seen often. ', 15)),
    ('values.' || pg_temp.id('valu', company, s) || '.score', 'IN_DEVELOPMENT')) field (path, value)
  where not manages;
insert into one_to_one_field
  select pg_temp.id('comp', company, 0), pg_temp.id('meet', company, n), 'greetings', 'Hello', 1, now()
  from person where not manages;
insert into agenda_question
  select pg_temp.id('comp', company, 0), pg_temp.id('ques', company, n * 5 + q), pg_temp.id('user', company, n),
    pg_temp.id('user', company, manager), null, pg_temp.id('tmpl', company, q), 'introduction', null, now(), null
  from person, generate_series(0, 4) q where not manages;
insert into agenda_answer
  select pg_temp.id('comp', company, 0), pg_temp.id('ques', company, n * 5), pg_temp.id('user', company, n),
    repeat('An answer. ', 10), now() from person where not manages;

reset session_replication_role;
analyze;
