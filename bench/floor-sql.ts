// The product's statements with the company as a condition, each answering a call alone.

const pageOf = (ids: string) => `
  with cut as (${ids})
  select cut.total, u.id, u.first_name, u.last_name, u.email, u.position, u.role, u.active,
    w.area, w.team, w.manager, l.name as global_level
  from cut
    left join lateral unnest(cut.ids) with ordinality on_page (id, place) on true
    left join company_user u on u.company_id = $1 and u.id = on_page.id
    left join global_level l on l.company_id = $1 and l.id = u.global_level_id
    left join lateral (
      select a.name as area, t.name as team, b.first_name || ' ' || b.last_name as manager
      from membership m join team t on t.company_id = $1 and t.id = m.team_id
        join area a on a.company_id = $1 and a.id = t.area_id
        join company_user b on b.company_id = $1 and b.id = m.reports_to
      where m.company_id = $1 and m.user_id = u.id and m.active order by m.started_on, m.id limit 1) w on true
  order by on_page.place`

const byName = 'listed_under collate "und-x-icu", listed_first_name collate "und-x-icu", id'

/** Company, limit, offset. */
export const usersPage = pageOf(`
  select user_count as total, array(
    select id from company_user where company_id = $1
    order by ${byName} limit $2 offset $3) as ids
  from company where company_id = $1`)

/** A page of what is found, and how many there are. */
const pageFound = (found: string) =>
  pageOf(`
    select (select count(*) from found) as total,
      array(select id from found where place > $3 and place <= $3 + $2 order by place) as ids
    from (select) one`).replace('with cut', `with found as materialized (${found}), cut`)

/** Company, limit, offset, pattern. As many are sorted as in the product. */
export const searchedUsers = pageFound(`
  select id, row_number() over (order by ${byName}) as place from (
    select id, listed_under, listed_first_name from company_user where company_id = $1 and search_text like $4 limit 3001) u`)

/** Company, limit, offset, area: the rows one sees, by an index. As many are counted as in the product. */
export const filteredUsers = pageFound(`
  select id, row_number() over () as place from (
    select user_id as id from membership where company_id = $1 and active and listed_area_id = $4
    order by listed_under collate "und-x-icu", listed_first_name collate "und-x-icu", user_id limit 1001) m`)

/** Company, collaborator. */
export const goalsOfCollaborator = `
  select goal.*, (select coalesce(json_agg(agg), '[]') from (
      select id, description, progress, weighting_points as "weightingPoints" from initiative
      where initiative.company_id = $1 and initiative.goal_id = goal.id order by position) agg) as initiatives
  from goal where company_id = $1 and collaborator_id = $2 order by id desc`

/** Company, person. */
export const userProfile = `
  select u.id, u.first_name, u.last_name, u.position, w.team, w.ladder_step, l.id as level_id, l.name as level
  from company_user u
    left join global_level l on l.company_id = $1 and l.id = u.global_level_id
    left join lateral (
      select json_build_object('id', t.id, 'name', t.name) as team,
        json_build_object('id', s.id, 'name', s.name) as ladder_step
      from membership m join team t on t.company_id = $1 and t.id = m.team_id
        join ladder_step s on s.company_id = $1 and s.id = m.ladder_step_id
      where m.company_id = $1 and m.user_id = u.id and m.active order by m.started_on, m.id limit 1) w on true
  where u.company_id = $1 and u.id = $2`

const behaviours = (of: 'skill' | 'value', where: string) => `
  coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'text', b.text) order by b.position, b.id)
    from ${of}_behaviour b where b.company_id = $1 and ${where}), '[]') as behaviours`

/** Company, one-to-one: with its people, its form, what is written in it, and its agenda. */
export const oneToOne = `
  select o.*, c.first_name || ' ' || c.last_name as collaborator, g.first_name || ' ' || g.last_name as manager,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name))
      from membership m join company_user u on u.company_id = $1 and u.id = m.reports_to
      where m.company_id = $1 and m.user_id = o.collaborator_id and m.active), '[]') as managers,
    (select json_agg(it) from (
      select s.id, s.name, s.description, s.position,
        ${behaviours('skill', 'b.skill_id = s.id and b.ladder_step_id = m.ladder_step_id')}
      from membership m join ladder_step l on l.company_id = $1 and l.id = m.ladder_step_id
        join skill s on s.company_id = $1 and s.area_id = l.area_id
      where m.company_id = $1 and m.user_id = o.collaborator_id and m.reports_to = o.manager_id and m.active
      order by s.position, s.id) it) as skills,
    (select json_agg(it) from (
      select v.id, v.name, v.description, v.position,
        ${behaviours('value', 'b.value_id = v.id and b.global_level_id = c.global_level_id')}
      from value v where v.company_id = $1 order by v.position, v.id) it) as values,
    (select row_to_json(it) from (
      select n.id, n.name, n.description,
        coalesce((select jsonb_agg(b.text order by s.position, b.position, b.id)
          from skill_behaviour b join skill s on s.company_id = $1 and s.id = b.skill_id
          where b.company_id = $1 and b.ladder_step_id = n.id), '[]') as behaviours
      from membership m join ladder_step l on l.company_id = $1 and l.id = m.ladder_step_id
        join ladder_step n on n.company_id = $1 and n.area_id = l.area_id and n.position > l.position
      where m.company_id = $1 and m.user_id = o.collaborator_id and m.reports_to = o.manager_id and m.active
      order by n.position limit 1) it) as next_step,
    (select json_agg(it) from (
      select path, value, revision from one_to_one_field f
      where f.company_id = $1 and f.one_to_one_id = o.id) it) as fields,
    (select json_agg(it) from (
      select q.id, q.step, q.text, t.text as template, q.asked_by,
        coalesce((select jsonb_agg(jsonb_build_object('authorId', a.author_id, 'text', a.text) order by a.updated_at)
          from agenda_answer a where a.company_id = $1 and a.question_id = q.id), '[]') as answers
      from agenda_question q left join agenda_template t on t.company_id = $1 and t.id = q.template_id
      where q.company_id = $1 and q.collaborator_id = o.collaborator_id and q.manager_id = o.manager_id
        and q.closed_in is null
      order by t.position nulls last, q.id) it) as agenda
  from one_to_one o
    join company_user c on c.company_id = $1 and c.id = o.collaborator_id
    join company_user g on g.company_id = $1 and g.id = o.manager_id
  where o.company_id = $1 and o.id = $2`
