import { sql } from 'kysely'

/** SQL: true if the person with this id column manages people today. */
export const managesPeople = (id: string) => sql<boolean>`(
  exists (select from membership m where m.reports_to = ${sql.ref(id)} and m.active)
  or exists (select from team t where t.manager_id = ${sql.ref(id)} and t.active))`
