create schema if not exists tests;

-- A company with one area, two skills, two values and the whole cast, whose ids are `ground`; suspends those in `past`.
create or replace function tests.settle(ground jsonb, past uuid[]) returns void language plpgsql as $$
declare
  ago constant timestamptz := '2029-01-08 09:00Z';
  company constant uuid := ground ->> 'companyId';
  area constant uuid := ground ->> 'areaId';
  step constant uuid := ground ->> 'stepId';
  level constant uuid := ground ->> 'levelId';
begin
  perform set_config('role', 'platform', true);
  insert into account (id, email, user_role, preferred_language, is_identified_data_processing_accepted,
      email_verified_at, created_at)
    select p."accountId", p.email, 'USER', 'en', true, ago, ago
    from jsonb_to_recordset(ground -> 'people') as p("accountId" uuid, email text);
  -- The session that a test's tokens name is the account's own id.
  insert into session (id, account_id, token_hash, rotated_at, created_at)
    select p."accountId", p."accountId", sha256(uuid_send(p."accountId")), ago, ago
    from jsonb_to_recordset(ground -> 'people') as p("accountId" uuid);
  -- Nobody has guessed yet in a new company, whatever the tests before have tried from the same address.
  delete from attempt;
  update company set suspended_at = ago where company_id = any(past);

  perform set_config('role', 'app', true), set_config('app.company_id', company::text, true);
  insert into company (company_id, name, default_language, languages, time_zone, palette, one_to_one_interval_days,
      life_stage_enabled, created_at)
    values (company, 'Test & Co', 'en', '{en,es}', 'Europe/Madrid', '#2f6f5e', 14, true, ago);
  insert into area (company_id, id, name, mission, position)
    values (company, area, '{"en": "Engineering"}', '{"en": ""}', 0);
  insert into ladder_step (company_id, id, area_id, name, description, mission, position)
    values (company, step, area, '{"en": "Senior"}', '{"en": ""}', '{"en": ""}', 0);
  insert into global_level (company_id, id, name, position)
    values (company, level, '{"en": "Contributor"}', 0);
  insert into ladder_step_level (company_id, ladder_step_id, global_level_id) values (company, step, level);
  insert into skill (company_id, id, area_id, name, description, position)
    select company, s.id, area, jsonb_build_object('en', 'Skill ' || s.number), '{"en": "What it is"}', s.number - 1
    from jsonb_to_recordset(ground -> 'skills') as s(id uuid, number int);
  insert into skill_behaviour (company_id, id, skill_id, ladder_step_id, text, position)
    select company, s."behaviourId", s.id, step, '{"en": "Does it well"}', 0
    from jsonb_to_recordset(ground -> 'skills') as s(id uuid, "behaviourId" uuid);
  insert into value (company_id, id, name, description, purpose, position)
    select company, v.id, jsonb_build_object('en', 'Value ' || v.number), '{"en": "What it is"}', '{"en": "Why"}',
      v.number - 1
    from jsonb_to_recordset(ground -> 'values') as v(id uuid, number int);
  insert into value_behaviour (company_id, id, value_id, global_level_id, text, position)
    select company, v."behaviourId", v.id, level, '{"en": "Lives it"}', 0
    from jsonb_to_recordset(ground -> 'values') as v(id uuid, "behaviourId" uuid);
  insert into company_user (company_id, id, account_id, role, active, first_name, last_name, email, position,
      global_level_id, created_at)
    select company, p."userId", p."accountId", p.role, p.active, p."firstName", 'Test', p.email, 'Tester', level, ago
    from jsonb_to_recordset(ground -> 'people') as p("userId" uuid, "accountId" uuid, role text, active boolean,
      "firstName" text, email text);
  insert into team (company_id, id, area_id, name, manager_id)
    select company, t.id, area, 'Team of ' || t.manager, t."managerId"
    from jsonb_to_recordset(ground -> 'teams') as t(id uuid, manager text, "managerId" uuid);
  insert into membership (company_id, id, team_id, user_id, reports_to, active, ladder_step_id, started_on)
    select company, m.id, t.id, m."userId", t."managerId", true, step, ago::date
    from jsonb_to_recordset(ground -> 'members') as m(id uuid, "userId" uuid, "reportsTo" text)
    join jsonb_to_recordset(ground -> 'teams') as t(id uuid, manager text, "managerId" uuid)
      on t.manager = m."reportsTo";
  insert into membership_step (company_id, id, membership_id, ladder_step_id, started_on)
    select company, m."stepId", m.id, step, ago::date
    from jsonb_to_recordset(ground -> 'members') as m(id uuid, "stepId" uuid);
end $$;
