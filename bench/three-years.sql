-- Three years of company 1, on top of `seed.sql`: everyone who has a manager meets them each month, every sixth
-- time for a performance review, and closes goals and agreements on the way. A superuser runs it: replicas fire no
-- trigger, so that what triggers keep is written here.
set session_replication_role = replica;

-- Indexes are made of all rows at once; those of words said are not made again, as nobody looks for any.
create temp table made_last as
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisunique and i.indrelid = any('{one_to_one,one_to_one_pace,one_to_one_score,nine_box_placement,goal,
    agreement,feedback_entry,membership_step}'::regclass[]);
do $$ declare it record; begin
  for it in select * from made_last loop execute format('drop index %I', it.name); end loop;
end $$;

create temp table member as
  select m.company_id, m.id, m.user_id, m.reports_to, m.team_id, m.ladder_step_id, t.area_id, u.global_level_id,
    row_number() over (order by m.user_id) as n
  from membership m
    join team t on t.company_id = m.company_id and t.id = m.team_id
    join company_user u on u.company_id = m.company_id and u.id = m.user_id
  where m.company_id = (select company_id from company where name = 'Company 1');

update membership m set started_on = current_date - 1120 from member where m.company_id = member.company_id and m.id = member.id;
insert into membership_step (company_id, id, membership_id, ladder_step_id, started_on)
  select company_id, gen_random_uuid(), id, ladder_step_id, current_date - 1120 from member;

create temp table met as
  select member.*, gen_random_uuid() as meeting, k, current_date - 1095 + k * 30 + (n % 20)::int as day, k % 6 = 5 as is_review,
    (array['UNDER', 'IN_LINE', 'IN_LINE', 'IN_LINE', 'OVER'])[1 + (n + k) % 5] as performed
  from member, generate_series(0, 35) k;

insert into one_to_one (company_id, id, collaborator_id, manager_id, type, state, date, version, shared, performance,
    created_at, shared_at, closed_at, membership_id, ladder_step_id, global_level_id, area_id, team_id)
  select company_id, meeting, user_id, reports_to, case when is_review then 'PERFORMANCE_REVIEW' else 'FOLLOW_UP' end,
    'CLOSED', day, 5, jsonb_build_object('greetings', repeat('Hello. ', 20)), case when is_review then performed end,
    day + time '10:00', day + time '10:00', day + time '10:00', id, ladder_step_id, global_level_id, area_id, team_id
  from met;
insert into one_to_one_pace
  select company_id, meeting, user_id, reports_to, area_id, day, 30, (n + k) % 4 > 0 from met;
insert into one_to_one_score (company_id, one_to_one_id, skill_id, value_id, score)
  select met.company_id, meeting, s.id, null, (array['TO_DEVELOP', 'IN_DEVELOPMENT', 'STRONG_POINT'])[1 + (n + s.position + k) % 3]
  from met join skill s on s.company_id = met.company_id and s.area_id = met.area_id where is_review
  union all
  select met.company_id, meeting, null, v.id, (array['TO_DEVELOP', 'IN_DEVELOPMENT', 'STRONG_POINT'])[1 + (n + v.position + k) % 3]
  from met join value v on v.company_id = met.company_id where is_review;
insert into nine_box_placement (company_id, id, one_to_one_id, collaborator_id, membership_id, ladder_step_id,
    global_level_id, area_id, team_id, placed_on, placed_at, performance, impact, culture, impact_level, culture_level, evidence)
  select company_id, gen_random_uuid(), meeting, user_id, id, ladder_step_id, global_level_id, area_id, team_id, day,
    day + time '10:00', performed, 100 + (n * 7 + k * 31) % 201, 100 + (n * 13 + k * 17) % 201,
    case when (n * 7 + k * 31) % 201 < 67 then 'low' when (n * 7 + k * 31) % 201 < 134 then 'medium' else 'high' end,
    case when (n * 13 + k * 17) % 201 < 67 then 'low' when (n * 13 + k * 17) % 201 < 134 then 'medium' else 'high' end,
    jsonb_build_object('performance', performed, 'skills', skills, 'values', "values",
      'goals', (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'description', repeat('words ', 20),
        'weightingPoints', 33, 'evaluation', 1 + g, 'closedOn', day)) from generate_series(0, 2) g),
      'previous', null, 'weights', jsonb_build_object('performance', 60, 'goals', 40, 'skills', 50, 'values', 50),
      'thresholds', jsonb_build_object('medium', 167, 'high', 234))
  from met join (
    select area_id, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'score', 'IN_DEVELOPMENT') order by position) as skills
    from skill where company_id = (select company_id from member limit 1) group by area_id) s using (area_id)
  cross join (
    select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'score', 'STRONG_POINT') order by position) as "values"
    from value where company_id = (select company_id from member limit 1)) v
  where is_review;

insert into goal (company_id, id, collaborator_id, one_to_one_id, description, due_date, weighting_points, state, tracking,
    manual_progress, evaluation, created_at, closed_at, version, membership_id)
  select company_id, gen_random_uuid(), user_id, null, repeat('words ', 20), current_date, 50, 'closed', 'manual', 80,
    1 + (n + g) % 3, now() - interval '3 years', now() - g * interval '120 days', 2, id
  from member, generate_series(0, 8) g;
insert into agreement (company_id, id, collaborator_id, created_by, owed_by, confirmed_by, value_id, description, due_date, state, result,
    created_at, closed_at, version, membership_id)
  select m.company_id, gen_random_uuid(), m.user_id, m.reports_to, m.user_id, '{}',
    (select v.id from value v where v.company_id = m.company_id order by v.position limit 1), repeat('words ', 20),
    current_date - 20 + a * 10, case when a < 2 then 'open' else 'closed' end,
    case when a >= 2 then case when (n + a) % 4 = 0 then 'NOT_FULFILLED' else 'FULFILLED' end end,
    now() - interval '3 years', case when a >= 2 then now() - a * interval '130 days' end, 2, m.id
  from member m, generate_series(0, 7) a;
insert into feedback_entry (company_id, id, author_id, collaborator_id, text, visibility, category, created_at)
  select company_id, gen_random_uuid(), reports_to, user_id, repeat('words ', 40),
    case when f % 3 = 0 then 'PRIVATE' else 'SHARED' end, 'global-evaluation', now() - f * interval '90 days'
  from member, generate_series(0, 11) f;

do $$ declare it record; begin
  for it in select * from made_last where definition not like '%search_keys%' order by name loop
    execute it.definition;
  end loop;
end $$;
reset session_replication_role;
