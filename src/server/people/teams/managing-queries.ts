import { sql } from 'kysely'

/** SQL: true if the row of `company_user` should be in a team: is in none, manages none, and may. */
export const waitsForTeam = (user: string) => sql<boolean>`(
  ${sql.ref(`${user}.active`)} and ${sql.ref(`${user}.role`)} <> 'SUPERADMIN'
  and not exists (select from membership m where m.user_id = ${sql.ref(`${user}.id`)} and m.active)
  and not exists (select from team t where t.manager_id = ${sql.ref(`${user}.id`)} and t.active))`

/** SQL: true if the person with this id column manages people today. */
export const managesPeople = (id: string) => sql<boolean>`(
  exists (select from membership m where m.reports_to = ${sql.ref(id)} and m.active)
  or exists (select from team t where t.manager_id = ${sql.ref(id)} and t.active))`
