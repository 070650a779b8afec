-- Fills a migrated, empty database: company 1 of `bench.people` people, and `bench.others` companies
-- of `bench.few` beside it. What they do is in `seed-work.sql`; `seed-end.sql` follows the last.
-- In each, person n (from 0) manages the nine after them when n ends in 0. Every id is its kind, company
-- and number: see ids.ts.
-- A superuser runs it: replicas neither check foreign keys nor fire triggers, and what these keep is written here.
set session_replication_role = replica;

-- Indexes are made of all rows at once, which takes a fraction of the time.
create temp table made_last as
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisunique and i.indrelid = any('{account,company_user,team,membership,goal,initiative,goal_event,
    one_to_one,one_to_one_field,agenda_question,agenda_answer}'::regclass[]);
do $$ declare it record; begin
  for it in select * from made_last loop execute format('drop index %I', it.name); end loop;
end $$;

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
  (company_id, id, account_id, role, active, first_name, last_name, email, position, global_level_id, created_at,
    current_area_id, current_area, current_team, current_manager_id)
  select pg_temp.id('comp', company, 0), pg_temp.id('user', company, n), pg_temp.id('acct', company, n),
    case when manages then 'ADMIN' else 'USER' end, true,
    ('{Ana,Bruno,Carla,Diego,Elena,Fabio,Greta,Hugo,Inés,João,Karim,Léa,Marta,Nora,Óscar,Paula,Quim,Rosa,Sven,Tania}'::text[])[abs(hashint4(n)) % 20 + 1],
    ('{Abad,Bianchi,Costa,Díaz,Esteve,Ferrari,García,Hidalgo,Ibarra,Jiménez,Keller,López,Martín,Navarro,Ortega,Pereira,Quiroga,Romano,Silva,Torres,Urrutia,Vidal,Weber,Ximénez,Yáñez,Zamora,Almeida,Bernard,Castro,Dupont,Escobar,Fontana,Gallo,Herrera,Iglesias,Jordán,Klein,Lambert,Moreno,Núñez,Oliveira,Prieto,Quesada,Ribeiro,Santos,Teixeira,Ureña,Vargas,Wagner,Zapata}'::text[])[abs(hashint4(-n)) % 50 + 1],
    n || '@company' || company || '.example', 'Position ' || n % 40, pg_temp.id('levl', company, n % 4), now(),
    case when not manages then pg_temp.id('area', company, area) end,
    case when not manages then pg_temp.words('Area ' || area) end,
    case when not manages then 'Team ' || n / 10 end,
    case when not manages then pg_temp.id('user', company, manager) end
  from person;
insert into team
  select pg_temp.id('comp', company, 0), pg_temp.id('team', company, n / 10), pg_temp.id('area', company, area),
    'Team ' || n / 10, pg_temp.id('user', company, n) from person where manages;
insert into membership (company_id, id, team_id, user_id, ladder_step_id, reports_to, active, started_on,
    listed_area_id, listed_under, listed_first_name)
  select u.company_id, pg_temp.id('memb', company, n), pg_temp.id('team', company, n / 10), u.id,
    pg_temp.id('step', company, area * 5 + n % 4), pg_temp.id('user', company, manager), true, '2026-01-07',
    pg_temp.id('area', company, area), u.listed_under, u.listed_first_name
  from person join company_user u on u.company_id = pg_temp.id('comp', company, 0) and u.id = pg_temp.id('user', company, n)
  where not manages;
