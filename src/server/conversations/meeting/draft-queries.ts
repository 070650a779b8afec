import { sql } from 'kysely'

/**
 * Whose draft a goal or an agreement is; null for one that is none. In a one-to-one it is that one's manager's,
 * also while they finish it as a former one; handed on, it is the next manager's.
 */
export function draftOf(table: string) {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<string | null>`case when ${of('state')} = 'draft' then coalesce(
    (select o.manager_id from one_to_one o where o.id = ${of('one_to_one_id')}),
    (select m.reports_to from membership m where m.id = ${of('membership_id')})) end`
}
