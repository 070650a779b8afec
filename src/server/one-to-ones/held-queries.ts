import { sql } from 'kysely'

/**
 * Whether a goal or an agreement is no draft in a one-to-one that its former manager may still finish: until
 * that is shared, nobody but them knows of it.
 */
export function isNotHeld(table: 'goal' | 'agreement') {
  const [state, oneToOneId] = [sql.ref(`${table}.state`), sql.ref(`${table}.one_to_one_id`)]
  return sql<boolean>`(${state} <> 'draft' or not exists (
    select from one_to_one o where o.id = ${oneToOneId} and o.finish_by is not null))`
}
