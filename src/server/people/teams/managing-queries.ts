import { sql } from 'kysely'

/** `waitsForTeam` in SQL, of a row of `company_user`. */
export const waitsForTeam = (user: string) => sql<boolean>`(
  ${sql.ref(`${user}.active`)} and ${sql.ref(`${user}.role`)} <> 'SUPERADMIN'
  and ${sql.ref(`${user}.current_team`)} is null and not ${managesPeople(`${user}.id`)})`

/** SQL: true if the person with this id column manages a team today, which those who report to them are in. */
export const managesPeople = (id: string) => sql<boolean>`
  exists (select from team t where t.manager_id = ${sql.ref(id)} and t.active)`
